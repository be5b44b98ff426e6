import type { ComponentPropsWithRef } from "react";
import { styled } from "styled-components";
import {
  type ControlLook,
  controlBox,
  controlFocus,
  controlOff,
  placeholderLook,
} from "./control-style";

const Area = styled.textarea<ControlLook>`
  ${controlBox}
  ${placeholderLook}
  display: block;
  min-height: 96px;
  padding: 11px var(--control-end, 14px) 11px 14px;
  resize: vertical;

  &:focus {
    ${controlFocus}
  }

  &:disabled,
  &:read-only {
    ${controlOff}
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

type TextAreaProps = ComponentPropsWithRef<"textarea"> & { invalid?: boolean };

/** A multi-line text box; users may resize it vertically. */
export function TextArea({ invalid, rows = 3, ...area }: TextAreaProps) {
  const wrong = invalid ?? area["aria-invalid"] === true;
  return <Area rows={rows} {...area} aria-invalid={wrong || undefined} $invalid={wrong} />;
}
