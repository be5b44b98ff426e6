import { styled } from "styled-components";
import { color, space, tabular, type } from "@/styles/theme";

/** Its name, and its languages. */
export const PreviewHead = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(3)};
  font-weight: 700;
`;

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
