import { keyframes, styled } from "styled-components";
import { media } from "@/styles/theme";

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg`
  animation: ${turn} 800ms linear infinite;

  ${media.reducedMotion} {
    animation: none;
  }
`;

type SpinnerProps = {
  /** Edge length in px. */
  size?: number;
  /** Accessible name; without it the spinner is decorative, beside a text. */
  label?: string;
  className?: string;
};

/** Three quarters of a circle, rotating; static with reduced motion. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <Ring
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d="M10 2a8 8 0 1 1-8 8" />
    </Ring>
  );
}
