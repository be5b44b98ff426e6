import { styled } from "styled-components";
import { color, type } from "@/styles/theme";

/** What a row of the course is about, and below it when. */
export const What = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

export const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;
