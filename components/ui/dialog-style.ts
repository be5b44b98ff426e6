import { Content, Overlay, Title } from "@radix-ui/react-dialog";
import { css, keyframes, styled } from "styled-components";
import { belowNotice } from "@/styles/notice-room";
import { color, layer, media, motion, radius, shadow, space, type } from "@/styles/theme";

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const fadeOut = keyframes`
  to { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const slideUp = keyframes`
  from { transform: translateY(100%); }
`;

const slideDown = keyframes`
  to { transform: translateY(100%); }
`;

export const Scrim = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background-color: var(--scrim);

  &[data-state="open"] {
    animation: ${fadeIn} ${motion.menu};
  }

  &[data-state="closed"] {
    animation: ${fadeOut} ${motion.menu} forwards;
  }

  ${media.reducedMotion} {
    animation: none !important;
  }
`;

const windowBase = css`
  --focus-ring: ${color("focus")};
  position: fixed;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  overflow: hidden;
  outline: 0;
  background-color: ${color("surface")};
  color: ${color("text")};
  box-shadow: ${shadow.sh3};

  &[data-state="open"] {
    animation: ${rise} ${motion.menu};
  }

  &[data-state="closed"] {
    animation: ${fadeOut} ${motion.menu} forwards;
  }

  ${media.reducedMotion} {
    animation: none !important;
  }

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const centred = css`
  inset: 0;
  width: 100%;
  height: fit-content;
  max-height: calc(100dvh - ${space(16)});
  margin: auto;
  border-radius: ${radius.dialog};
`;

/** Free above a centred dialog, for the alert. */
const alertRoom = 72;

/** Full screen on phones, also on their side; otherwise centred below the room for the alert. `$width` in px. */
export const Window = styled(Content)<{ $width: number }>`
  ${windowBase}
  inset: 0;
  width: 100%;
  height: 100dvh;
  ${belowNotice}

  ${media.roomy} {
    ${centred}
    inset: ${alertRoom}px 0 ${space(4)};
    max-width: min(${({ $width }) => $width}px, calc(100% - ${space(12)}));
    max-height: calc(100dvh - ${alertRoom}px - ${space(4)});
  }
`;

/** A small centred box on all screens, for one question. */
export const QuestionWindow = styled(Content)`
  ${windowBase}
  ${centred}
  width: calc(100% - ${space(8)});
  max-width: 440px;
  padding: ${space(6)};
  overflow-y: auto;
`;

/** Slides in from the lower edge. */
export const SheetWindow = styled(Content)`
  ${windowBase}
  inset: auto 0 0;
  max-width: 640px;
  max-height: 88dvh;
  margin: 0 auto;
  padding-bottom: env(safe-area-inset-bottom);
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;

  ${media.low} {
    max-height: calc(100dvh - ${space(2)});
  }

  &[data-state="open"] {
    animation: ${slideUp} ${motion.sheet};
  }

  &[data-state="closed"] {
    animation: ${slideDown} ${motion.sheet} forwards;
  }
`;

export const HeaderBar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 60px;
  padding: ${space(2)} ${space(1)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color("line")};

  ${media.low} {
    min-height: 0;
    padding-block: ${space(0.5)};
  }

  ${media.roomy} {
    min-height: 76px;
    padding: ${space(4)} ${space(3)} ${space(4)} ${space(6)};
  }
`;

export const WindowTitle = styled(Title)`
  ${type.h3}
`;

const sideRoom = css`
  padding-inline: ${space(4)};

  ${media.tablet} {
    padding-inline: ${space(6)};
  }
`;

/** Below this height nothing stays at the top of the scrolled part. */
const lowest = 560;

/**
 * Positioned, so that visually hidden content inside does not make the window itself scroll. A control that is focused
 * shows with its label, below the fixed part, and with two lines of message.
 */
export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space(9)} ${space(12)};

  @media (min-height: ${lowest}px) {
    scroll-padding-top: ${space(24)};
  }

  &:focus-visible {
    outline: 3px solid var(--focus-ring);
    outline-offset: -3px;
  }
`;

/** Progress etc.: stays visible while the rest scrolls, unless the screen is too low. */
export const FixedPart = styled.div`
  ${sideRoom}
  z-index: 1;
  padding-top: ${space(5)};
  background-color: ${color("surface")};

  @media (min-height: ${lowest}px) {
    position: sticky;
    top: 0;
  }

  ${media.low} {
    padding-top: ${space(2)};
  }

  ${media.roomy} {
    padding-top: ${space(6)};
  }
`;

export const Body = styled.div`
  ${sideRoom}
  padding-block: ${space(5)};

  ${media.low} {
    padding-block: ${space(3)};
  }

  ${media.roomy} {
    padding-block: ${space(6)};
  }
`;

/** Back keeps its natural width at the left; the last button fills the row on phones, else it is at the right. */
export const Footer = styled.div`
  ${sideRoom}
  display: flex;
  flex: none;
  gap: ${space(3)};
  padding-block: ${space(3)} max(${space(5)}, calc(${space(2)} + env(safe-area-inset-bottom)));
  border-top: 1px solid ${color("line")};

  > :last-child {
    flex: 1;
  }

  ${media.narrow} {
    flex-direction: column;
  }

  ${media.low} {
    padding-block: ${space(2)} max(${space(2)}, env(safe-area-inset-bottom));
  }

  ${media.roomy} {
    padding-block: ${space(4)};
  }

  ${media.tablet} {
    justify-content: space-between;

    > :last-child {
      flex: none;
      min-width: 160px;
      margin-left: auto;
    }
  }
`;
