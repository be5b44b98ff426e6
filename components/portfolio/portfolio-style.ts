import { styled } from "styled-components";
import { media, space } from "@/styles/theme";

/** The chart beside how the principal is spread. */
export const Cards = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space(6)};
  }
`;
