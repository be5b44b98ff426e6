import { css } from "styled-components";
import { media } from "./theme";

/** In px: two lines of small text. */
export const noticeHeight = 44;

/** For what fills a phone, windows and reviews: leaves the connection notice its place above their title. */
export const belowNotice = css`
  ${media.upright} {
    body:has([data-connection]) & {
      --notice-room: ${noticeHeight}px;
      padding-top: ${noticeHeight}px;
    }
  }
`;
