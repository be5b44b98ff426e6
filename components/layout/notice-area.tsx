import { styled } from "styled-components";
import { layer, media, space, type } from "@/styles/theme";
import { AlertBanner } from "./alert-banner";
import { NetworkNotices } from "./network-notices";

/**
 * Under the top bar and above everything, also above dialogs and sheets: those disable pointer events on the rest of
 * the page, so each notice enables its own. Over a window the notices are at the very top: in the room that a dialog
 * leaves free. On an upright phone, which a window fills, the connection has a strip above it, and the alert is over the
 * title; on a phone's side both are opposite the title, or beside the menu. The close button stays free.
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

  body:has([data-window], [data-sheet]) & {
    ${type.small}
    inset: max(${space(1)}, env(safe-area-inset-top)) 52px auto ${space(2)};

    ${media.low} {
      justify-items: end;
    }

    ${media.roomy} {
      ${type.body}
      inset: ${space(2)} ${space(4)} auto;
    }
  }

  ${media.low} {
    body:has([data-window="menu"]) & {
      justify-items: start;
    }
  }

  ${media.upright} {
    body:has([data-window]) & {
      inset: 0 0 auto;

      > :first-child {
        justify-self: stretch;
      }

      > :last-child {
        padding: max(${space(1)}, env(safe-area-inset-top)) 52px 0 ${space(2)};
      }
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
