import { styled } from "styled-components";
import { layer, media, space } from "@/styles/theme";
import { AlertBanner } from "./alert-banner";
import { NetworkNotices } from "./network-notices";

/**
 * Under the top bar and above everything, also above dialogs: those switch pointer events off for the rest of the
 * page, so each notice switches its own back on.
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
