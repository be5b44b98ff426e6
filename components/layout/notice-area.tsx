import { AlertBanner } from "./alert-banner";
import { NetworkNotices } from "./network-notices";

/** Connection notices, and below them the transient alert; where they lie is said in `styles/notice-styles.ts`. */
export function NoticeArea() {
  return (
    <div data-notices>
      <NetworkNotices />
      <AlertBanner />
    </div>
  );
}
