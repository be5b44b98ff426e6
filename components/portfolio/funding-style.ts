import { styled } from "styled-components";
import { color, space, type } from "@/styles/theme";

export const CardTitle = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

export const Note = styled.p`
  ${type.small}
  margin-top: ${space(1)};
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;
