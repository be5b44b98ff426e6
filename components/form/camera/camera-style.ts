import { styled } from "styled-components";
import { color, focusRing, media, motion, radius, space, type } from "@/styles/theme";
import { cameraView } from "./capture-frame";

const { width, height } = cameraView;

/**
 * 464 x 320, same aspect ratio on smaller screens; dark in both themes, like any viewfinder. In low windows it shrinks,
 * so that shutter and outline stay visible with it: `--camera-rest` is the height of everything else in the window.
 */
export const View = styled.div`
  position: relative;
  flex: none;
  width: min(100%, ${width}px, max(216px, (100dvh - var(--camera-rest, 0px) - var(--notice-room, 0px)) * ${width} / ${height}));
  aspect-ratio: ${width} / ${height};
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${radius.card};
  background-color: #14211c;
  color: #fff;

  > video,
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Overlay = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

export const Outline = styled.path<{ $fits: boolean }>`
  fill: none;
  stroke: ${({ $fits }) => ($fits ? "#8fe0be" : "#fff")};
  stroke-width: 3;
  transition: stroke ${motion.fast};
`;

export const ViewText = styled.p`
  ${type.small}
  position: absolute;
  inset: 0;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  padding: ${space(6)};
  text-align: center;
`;

export const Pill = styled.p`
  ${type.label}
  position: absolute;
  bottom: ${space(3)};
  left: 50%;
  max-width: calc(100% - ${space(6)});
  padding: ${space(1.5)} ${space(4)};
  border-radius: ${radius.pill};
  background-color: rgb(0 0 0 / 78%);
  color: #fff;
  transform: translateX(-50%);

  &:empty {
    display: none;
  }
`;

/** 72 px including its ring. */
export const ShutterButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 72px;
  padding: 0;
  border: 4px solid ${color("primary")};
  border-radius: 50%;
  background-color: ${color("primary")};
  background-clip: padding-box;
  box-shadow: inset 0 0 0 4px ${color("surface")};
  color: ${color("on-primary")};
  transition: background-color ${motion.fast};
  ${focusRing}

  @media (hover: hover) {
    &:hover:not(:disabled) {
      background-color: ${color("primary-hover")};
    }
  }

  &:active:not(:disabled) {
    background-color: ${color("primary-press")};
  }

  &:disabled {
    border-color: ${color("surface-3")};
    background-color: ${color("surface-3")};
    color: ${color("text-3")};
    cursor: not-allowed;
  }
`;

export const Controls = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(3)};

  ${media.lowAndWide} {
    flex: 0 1 auto;
    margin-top: 0;
  }
`;

/** In windows too low for the shutter below the view, it is beside it. */
export const Region = styled.fieldset`
  display: block;
  border-radius: ${radius.card};
  ${focusRing}

  ${media.lowAndWide} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(6)};
    align-items: center;
    justify-content: center;

    > ${View} {
      margin: 0;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(4)};

  > button {
    flex: 1 1 auto;
  }

  ${media.tablet} {
    > button {
      flex: none;
    }
  }
`;

export const Explanation = styled.p`
  margin-top: ${space(2)};
`;

export const Message = styled.div`
  flex-basis: 100%;
  margin-top: ${space(4)};

  &:empty {
    display: none;
  }
`;
