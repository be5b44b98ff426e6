import { styled } from "styled-components";
import { color, type } from "@/styles/theme";

export const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;
