import { styled } from "styled-components";
import { media, space } from "@/styles/theme";

/** Cards of campaigns: one, two or three beside each other. */
export const CardGrid = styled.ul`
  display: grid;
  gap: ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(6)};
  }

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
