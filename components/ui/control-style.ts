import { css } from "styled-components";
import { color, motion, radius } from "@/styles/theme";

export type ControlLook = { $invalid: boolean; $tall?: boolean };

/** Border, fill and focus of text boxes; `target` is the selector of the control inside the box (or `&` itself). */
export const controlBox = css<ControlLook>`
  width: 100%;
  min-height: ${({ $tall }) => ($tall ? 56 : 48)}px;
  border: 1px solid ${({ $invalid }) => color($invalid ? "danger" : "line-strong")};
  border-radius: ${radius.input};
  outline: ${({ $invalid }) => ($invalid ? `1px solid ${color("danger")}` : "0 solid transparent")};
  background-color: ${color("surface")};
  color: ${color("text")};
  transition: border-color ${motion.fast};
`;

export const controlFocus = css`
  border-color: ${color("focus")};
  outline: 2px solid ${color("focus")};
`;

export const controlOff = css`
  background-color: ${color("surface-2")};
  color: ${color("text-2")};
  -webkit-text-fill-color: ${color("text-2")};
  opacity: 1;
`;

/** Padding of the control; `--control-end` is set by a field that shows a counter there. */
export const controlPadding = css`
  padding: 0 var(--control-end, 14px) 0 14px;
`;

export const placeholderLook = css`
  &::placeholder {
    color: ${color("text-3")};
    opacity: 1;
  }
`;
