import { styled } from "styled-components";
import { color } from "@/styles/theme";

/** A star pattern on the dark green band, fading towards the text; its parent is positioned and clips. */
export const Lattice = styled.div.attrs({ "aria-hidden": true })`
  position: absolute;
  inset: 0;
  background: ${color("band-line")};
  mask-image:
    linear-gradient(to right, transparent 30%, rgb(0 0 0 / 55%)),
    url("/images/lattice.svg");
  mask-composite: intersect;
  pointer-events: none;
`;
