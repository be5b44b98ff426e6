import { styled } from "styled-components";
import { color, focusRing, media, motion, radius, space, tabular, type } from "@/styles/theme";

const cell = "44px";

/** Too low for six weeks of full cells in a sheet. */
const low = "@media (max-height: 559.98px)";
const lowCell = "34px";

/** The library's classes are `rdp-…`; its own style sheet is not loaded. */
export const CalendarLook = styled.div`
  ${tabular}

  .rdp-root {
    width: fit-content;
    margin: 0 auto;
  }

  .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${cell};
    padding-left: ${space(1)};

    ${low} {
      min-height: ${lowCell};
    }
  }

  .rdp-months {
    position: relative;
  }

  .rdp-month {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
  }

  .rdp-month_grid {
    grid-column: 1 / -1;
    border-collapse: collapse;
  }

  .rdp-dropdowns {
    display: flex;
    gap: ${space(1)};
    font-weight: 700;
  }

  .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    border-radius: ${radius.dense};

    &:focus-within {
      outline: 3px solid var(--focus-ring);
    }
  }

  .rdp-dropdown {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    border: 0;
    appearance: none;
    opacity: 0;
    cursor: pointer;

    option {
      background-color: ${color("surface")};
      color: ${color("text")};
    }
  }

  .rdp-caption_label {
    display: inline-flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 36px;
    padding-inline: ${space(1)};
    white-space: nowrap;
  }

  .rdp-chevron {
    display: inline-block;
    fill: currentColor;
  }

  .rdp-dropdown_root .rdp-chevron {
    width: 14px;
    height: 14px;
    fill: ${color("text-2")};
  }

  .rdp-nav {
    display: flex;
  }

  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${cell};
    height: ${cell};
    padding: 0;
    border: 0;
    border-radius: ${radius.input};
    background-color: transparent;
    color: ${color("text")};
    cursor: pointer;
    ${focusRing}

    &[aria-disabled="true"] {
      color: ${color("line-strong")};
      cursor: not-allowed;
    }

    .rdp-chevron {
      width: 18px;
      height: 18px;
    }

    ${low} {
      height: ${lowCell};
    }
  }

  .rdp-weekday {
    ${type.small}
    width: ${cell};
    height: 32px;
    padding: 0;
    color: ${color("text-3")};
    font-weight: 600;
    text-align: center;
    text-transform: capitalize;

    ${low} {
      height: 24px;
    }
  }

  .rdp-day {
    width: ${cell};
    height: ${cell};
    padding: 0;
    text-align: center;

    ${low} {
      height: ${lowCell};
    }
  }

  .rdp-day_button {
    width: 42px;
    height: 42px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.dense};
    background-color: transparent;
    color: ${color("text")};
    cursor: pointer;
    transition: background-color ${motion.fast};
    ${focusRing}

    @media (hover: hover) {
      &:hover:not(:disabled) {
        background-color: ${color("surface-3")};
      }
    }

    ${low} {
      height: ${lowCell};
    }
  }

  .rdp-outside .rdp-day_button,
  .rdp-disabled .rdp-day_button {
    color: ${color("text-3")};
  }

  .rdp-disabled .rdp-day_button {
    text-decoration: line-through;
    cursor: not-allowed;
  }

  .rdp-today .rdp-day_button {
    border-color: ${color("primary")};
    font-weight: 700;
  }

  .rdp-selected .rdp-day_button {
    background-color: ${color("primary")};
    color: ${color("on-primary")};
    font-weight: 700;

    ${media.forcedColors} {
      border: 2px solid Highlight;
    }

    &:hover {
      background-color: ${color("primary-hover")};
    }
  }
`;
