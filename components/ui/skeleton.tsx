import { keyframes, styled } from "styled-components";
import { color, media } from "@/styles/theme";

const fadeInLate = keyframes`
  to { opacity: 1; }
`;

const pulse = keyframes`
  50% { opacity: .55; }
`;

const Block = styled.span<{ $width: string; $height: number; $round: number }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height}px;
  border-radius: ${({ $round }) => $round}px;
  background-color: ${color("surface-3")};
  opacity: 0;
  animation:
    ${fadeInLate} 1ms 200ms forwards,
    ${pulse} 1.6s 400ms ease-in-out infinite;

  ${media.reducedMotion} {
    animation: ${fadeInLate} 1ms 200ms forwards;
  }
`;

type SkeletonProps = {
  /** Any CSS length. */
  width?: string;
  /** In px, the height of the final content. */
  height?: number;
  /** Corner radius in px. */
  round?: number;
  className?: string;
};

/** A placeholder for loading content; appears after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ width = "100%", height = 16, round = 6, className }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      data-skeleton
      className={className}
      $width={width}
      $height={height}
      $round={round}
    />
  );
}
