import { styled } from "styled-components";
import { color, space, tabular, type } from "@/styles/theme";

/** Parts of the preview beside the form. */
export const Small = styled.p`
  ${type.small}
  color: ${color("text-2")};
  white-space: pre-line;
`;

export const Line = styled.p`
  ${type.small}
  ${tabular}
  display: flex;
  gap: ${space(3)};
  justify-content: space-between;

  strong {
    white-space: nowrap;
  }
`;
