import { styled } from "styled-components";
import { media, space } from "@/styles/theme";

/** At the end of the bar, from laptops on. */
export const Wide = styled.div`
  display: none;
  gap: ${space(2)};
  align-items: center;
  height: 100%;

  ${media.desktop} {
    display: flex;
  }
`;

/** The same on smaller screens. */
export const Narrow = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;

  ${media.desktop} {
    display: none;
  }
`;
