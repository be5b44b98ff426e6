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
  position: relative;
  flex: 1;
  height: 8px;
  overflow: clip;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Fill = styled.span<{ $isPledged?: boolean }>`
  position: absolute;
  inset: 0 auto 0 0;
  border-radius: inherit;
  background-color: ${({ $isPledged }) =>
    $isPledged
      ? `color-mix(in srgb, ${color("primary")} 45%, ${color("surface-3")})`
      : color("primary")};
  transform-origin: left;
  animation: ${grow} ${motion.bar};

  ${media.reducedMotion} {
    animation: none;
  }

  ${media.forcedColors} {
    background-color: ${({ $isPledged }) => ($isPledged ? "GrayText" : "Highlight")};
  }
`;

type FundingBarProps = {
  /** 0 to 100, rounded down by the caller. */
  percent: number;
  /** Funded and pledged together, in a second tone. */
  interested?: number;
  /** Accessible name of the bar. */
  label: string;
  className?: string;
};

/** Share of the target that was funded; the star at its end is filled at 100 %. */
export function FundingBar({ percent, interested = 0, label, className }: FundingBarProps) {
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
        {interested > percent && (
          <Fill $isPledged style={{ width: `${Math.min(100, interested)}%` }} />
        )}
        <Fill style={{ width: `${Math.min(100, percent)}%` }} />
      </Track>
      <Star size={16} filled={full} tone={full ? "primary" : "line-strong"} />
    </Row>
  );
}
