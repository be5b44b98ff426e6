import { keyframes, styled } from "styled-components";
import { color, media, motion, radius, space } from "@/styles/theme";
import { Star } from "./star";

const grow = keyframes`
  from { transform: scaleX(0); }
`;

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Track = styled.span`
  flex: 1;
  height: 8px;
  overflow: clip;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background-color: ${color("primary")};
  transform-origin: left;
  animation: ${grow} ${motion.bar};

  ${media.reducedMotion} {
    animation: none;
  }

  ${media.forcedColors} {
    background-color: Highlight;
  }
`;

type FundingBarProps = {
  /** 0 to 100, rounded down by the caller. */
  percent: number;
  /** Accessible name of the bar. */
  label: string;
  className?: string;
};

/** Share of the target that was funded; the star at its end is filled at 100 %. */
export function FundingBar({ percent, label, className }: FundingBarProps) {
  const full = percent >= 100;
  return (
    <Row
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={className}
    >
      <Track>
        <Fill style={{ width: `${Math.min(100, percent)}%` }} />
      </Track>
      <Star size={16} filled={full} tone={full ? "primary" : "line-strong"} />
    </Row>
  );
}
