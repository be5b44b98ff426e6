import { css } from "styled-components";
import { noticeHeight } from "./notice-room";
import { color, layer, media, radius, shadow, space, type } from "./theme";

/**
 * Under the top bar and above everything, also above dialogs and sheets: those disable pointer events on the rest of
 * the page, so each notice enables its own. Over a window the notices are at the very top: in the room that a dialog
 * leaves free. On an upright phone, which a window fills, the connection has a strip above it, and the alert is over the
 * title; on a phone's side both are beside each other, opposite the title or beside the menu. The close button stays free.
 *
 * Elsewhere they lie over what a page begins with, its title and the line below, and over no control: on small screens
 * small type keeps them as low as that, and a button in the corner of a picture stays beside them. The back office has a bar of two rows on phones, its button beside the title
 * on tablets, and none above the content on laptops. A review on an upright phone begins with a row of buttons and has
 * the tools of its document two lines below: it leaves the connection a strip as windows do, and the alert those lines. On a laptop it has one row.
 */
const area = css`
  [data-notices] {
    position: fixed;
    inset: 64px ${space(4)} auto;
    z-index: ${layer.offline};
    display: grid;
    gap: ${space(2)};
    justify-items: center;
    pointer-events: none;

    /*
     * Values instead of rules for the first or last child under body:has(): for those, browsers look at the whole page
     * again whenever something comes to the body.
     */
    > [role="status"] {
      justify-self: var(--notice-place);
      max-width: var(--notice-width);
    }

    @media (max-width: 1023.98px) {
      ${type.small}

      body:has([data-corner-button]) & {
        inset-inline-end: 72px;
      }
    }

    body:has([data-rail="bar"]) & {
      top: 92px;
    }

    ${media.upright} {
      body:has([data-rail="none"]) & {
        --notice-place: stretch;
        --alert-room: 48px ${space(4)} 0;
        inset: 0 0 auto;
      }
    }

    ${media.tablet} {
      top: 84px;

      body:has([data-rail]) & {
        top: 60px;
        --notice-width: min(62vw, 560px);
        justify-items: start;
      }
    }

    ${media.desktop} {
      /* Beside the button that shares, and the card with the amounts. */
      body:has([data-corner-button]) & {
        inset-inline-start: max(${space(8)}, 50% - 600px);
        justify-items: start;
      }

      body:has([data-rail]) & {
        ${type.small}
        top: 0;
        justify-items: center;
      }

      /* Beside each other between the buttons of a review's only row. */
      body:has([data-rail="none"]) & {
        --alert-width: auto;
        inset-inline: 160px 232px;
        display: flex;
        align-items: flex-start;
        justify-content: center;
      }
    }

    body:has([data-window], [data-sheet]) & {
      ${type.small}
      inset: max(${space(1)}, env(safe-area-inset-top)) 52px auto ${space(2)};

      /* One line for both, in the header: beside the alert, the icon alone tells of the connection. */
      ${media.low} {
        --notice-width: 440px;
        display: flex;
        flex-direction: row-reverse;
        align-items: flex-start;

        > [role="status"] {
          flex: none;
        }

        &:has(> :last-child > :not(:empty)) > [role="status"] {
          --notice-gap: 0;
          font-size: 0;
        }
      }

      ${media.roomy} {
        ${type.body}
        inset: ${space(2)} ${space(4)} auto;
      }
    }

    ${media.low} {
      body:has([data-window="menu"]) & {
        flex-direction: row;
      }
    }

    ${media.upright} {
      body:has([data-window]) & {
        --notice-place: stretch;
        --alert-room: max(${space(1)}, env(safe-area-inset-top)) 52px 0 ${space(2)};
        inset: 0 0 auto;
      }
    }
  }
`;

/**
 * Inverted colours, to stand out from everything below. Over a window or a review that fills a phone it is a strip in
 * the room that these leave; on a phone's side it is in the window's header, opposite the title.
 */
const connection = css`
  [data-connection] {
    display: flex;
    gap: var(--notice-gap, ${space(3)});
    align-items: center;
    padding: ${space(3)} ${space(5)};
    border-radius: ${radius.banner};
    background-color: ${color("text")};
    box-shadow: ${shadow.sh3};
    color: ${color("bg")};
    font-weight: 600;

    ${media.upright} {
      body:has([data-window], [data-rail="none"]) & {
        height: ${noticeHeight}px;
        padding: 0 ${space(4)};
        border-radius: 0;
        line-height: 18px;
      }
    }

    ${media.low} {
      body:has([data-window]) & {
        padding: ${space(1)} ${space(3)};
      }
    }

    ${media.forcedColors} {
      border: 1px solid;
    }
  }
`;

const alert = css`
  [data-alert-place] {
    width: var(--alert-width, 100%);
    max-width: var(--notice-width, 560px);
    padding: var(--alert-room);
  }
`;

/** Of the notices that every page can show, in the document: in their components, every first load would carry them. */
export const noticeStyles = css`
  ${area}
  ${connection}
  ${alert}
`;
