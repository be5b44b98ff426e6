import { styled } from "styled-components";
import { media, space } from "@/styles/theme";

/** Content width: at most 1200 px, with the gutters of each breakpoint. */
export const Container = styled.div`
  width: 100%;
  max-width: 1264px;
  margin-inline: auto;
  padding-inline: ${space(4)};

  ${media.tablet} {
    padding-inline: ${space(6)};
  }

  ${media.desktop} {
    padding-inline: ${space(8)};
  }
`;
