import { css, styled } from "styled-components";
import { color, focusRing, media, motion, space } from "@/styles/theme";

/** A row of 44 px with a 22 px mark and its label; the whole row is clickable. */
export const ChoiceRow = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  min-height: 44px;
  padding-block: 10px;
  color: ${color("text")};
  cursor: pointer;

  &:has(input:disabled) {
    color: ${color("text-3")};
    cursor: not-allowed;
  }
`;

export const MarkBox = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  margin-top: 1px;

  > svg {
    position: relative;
    color: ${color("on-primary")};
    opacity: 0;
    pointer-events: none;
  }

  > input:checked + svg {
    opacity: 1;
  }

  > input:disabled + svg {
    color: ${color("text-3")};
  }

  ${media.forcedColors} {
    > svg {
      display: none;
    }
  }
`;

export type MarkLook = { $invalid: boolean };

export const markLook = css<MarkLook>`
  position: absolute;
  inset: 0;
  width: 22px;
  height: 22px;
  margin: 0;
  appearance: none;
  border: 1px solid ${({ $invalid }) => color($invalid ? "danger" : "line-strong")};
  background-color: ${color("surface")};
  box-shadow: ${({ $invalid }) => ($invalid ? `0 0 0 1px ${color("danger")}` : "none")};
  cursor: inherit;
  transition: background-color ${motion.fast};
  ${focusRing}

  &:disabled {
    border-color: ${color("line-strong")};
    background-color: ${color("surface-3")};
  }

  ${media.forcedColors} {
    appearance: auto;
  }
`;
