import { styled } from "styled-components";
import { layer, media, space } from "@/styles/theme";
import { AlertBanner } from "./alert-banner";
import { NetworkNotices } from "./network-notices";

/** Height of a dialog's buttons, with the room below the dialog from tablets on. */
const buttons = { phone: "84px", tablet: "124px" } as const;

/**
 * Under the top bar and above everything, also above dialogs: those switch pointer events off for the rest of the
 * page, so each notice switches its own back on. Over a dialog the notices stand above its buttons, because at the top
 * they would hide where its steps are; over a sheet, which comes up from below, they stay at the top.
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

/** State of the connection, and below it the transient alert. */
export function NoticeArea() {
  return (
    <Area>
      <NetworkNotices />
      <AlertBanner />
    </Area>
  );
}
