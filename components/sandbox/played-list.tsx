import { styled } from "styled-components";
import { media, space, type } from "@/styles/theme";

export const PlayedTitle = styled.h2`
  ${type.h2}
  margin-top: ${space(8)};
`;

export const PlayedList = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`;
