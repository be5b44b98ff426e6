import { styled } from "styled-components";
import { layer, media, space } from "@/styles/theme";
import { AlertBanner } from "./alert-banner";
import { NetworkNotices } from "./network-notices";

/** Height of a dialog's footer, with the margin below the dialog on tablets and up. */
const buttons = { phone: "84px", tablet: "124px" } as const;

/**
 * Under the top bar and above everything, also above dialogs: those disable pointer events on the rest of the page, so
 * each notice enables its own. Over a dialog the notices are above its footer, because at the top they would hide the
 * step indicator; over a bottom sheet they stay at the top.
 */
const Area = styled.div`
  position: fixed;
  inset: 68px ${space(4)} auto;
  z-index: ${layer.offline};
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  pointer-events: none;

  ${media.tablet} {
    top: 84px;
  }

  body:has([data-window]):not(:has([data-sheet])) & {
    inset-block: auto calc(${buttons.phone} + env(safe-area-inset-bottom));

    ${media.tablet} {
      bottom: ${buttons.tablet};
    }
  }
`;

/** Connection notices, and below them the transient alert. */
export function NoticeArea() {
  return (
    <Area>
      <NetworkNotices />
      <AlertBanner />
    </Area>
  );
}
