import { css, styled } from "styled-components";
import { color, media, radius, space } from "@/styles/theme";

/** A bordered surface without a shadow. `$flush`: no padding, content reaches the edge and is clipped. */
export const Card = styled.div<{ $flush?: boolean }>`
  --focus-ring: ${color("focus")};
  border: 1px solid ${color("line")};
  border-radius: ${radius.card};
  background-color: ${color("surface")};
  color: ${color("text")};
  ${({ $flush }) =>
    $flush
      ? css`
          overflow: clip;
        `
      : css`
          padding: ${space(4)};

          ${media.tablet} {
            padding: ${space(6)};
          }
        `}
`;
