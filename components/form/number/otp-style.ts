import { styled } from "styled-components";
import { color, media, motion, radius, space, tabular } from "@/styles/theme";

export const Boxes = styled.span`
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 56px));
  gap: ${space(2)};
`;

/** Covers the boxes to receive all clicks; its own text is invisible. */
export const HiddenCode = styled.input`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  -webkit-text-fill-color: transparent;
  font-size: 16px;
  cursor: text;

  &::selection {
    background: transparent;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: transparent;
    transition: background-color 0s 9999s;
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

export const OtpBox = styled.span<{ $invalid: boolean }>`
  ${tabular}
  display: grid;
  place-items: center;
  height: 56px;
  border: 1px solid ${({ $invalid }) => color($invalid ? "danger" : "line-strong")};
  border-radius: ${radius.input};
  outline: ${({ $invalid }) => ($invalid ? `1px solid ${color("danger")}` : "0 solid transparent")};
  background-color: ${color("surface")};
  color: ${color("text")};
  font-size: 24px;
  font-weight: 700;
  line-height: 32px;
  transition: border-color ${motion.fast};

  ${HiddenCode}:focus ~ &[data-current] {
    border-color: ${color("focus")};
    outline: 2px solid ${color("focus")};
  }

  ${HiddenCode}:disabled ~ &,
  ${HiddenCode}:read-only ~ & {
    background-color: ${color("surface-2")};
    color: ${color("text-2")};
  }

  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
