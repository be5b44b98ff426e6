import { styled } from "styled-components";
import { color } from "@/styles/theme";

const Row = styled.span<{ $onBand: boolean }>`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  color: ${({ $onBand }) => color($onBand ? "on-band" : "text")};
  font: 800 22px/28px var(--font);
  letter-spacing: -.03em;
`;

type LogoProps = {
  /** On the dark green band: white word, lighter star. */
  onBand?: boolean;
  className?: string;
};

/** The mark, an eight-point star holding two linked rings, with the name. */
export function Logo({ onBand = false, className }: LogoProps) {
  return (
    <Row className={className} $onBand={onBand}>
      <svg
        width="30"
        height="30"
        viewBox="0 0 30 30"
        fill="none"
        strokeWidth="1.9"
        aria-hidden="true"
      >
        <path
          fill={onBand ? "#1f7a5c" : "var(--mark)"}
          d="M15 .6l4.22 4.22h5.96v5.96L29.4 15l-4.22 4.22v5.96h-5.96L15 29.4l-4.22-4.22H4.82v-5.96L.6 15l4.22-4.22V4.82h5.96Z"
        />
        <circle cx="12.3" cy="15" r="4.8" stroke="#fff" />
        <circle cx="17.7" cy="15" r="4.8" stroke={color("band-gold")} />
      </svg>
      Rukun
    </Row>
  );
}
