import { styled } from "styled-components";
import { color } from "@/styles/theme";

const Disc = styled.span<{ $size: number; $onBand: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: clip;
  border-radius: 50%;
  background-color: ${({ $onBand }) => ($onBand ? "#1f7a5c" : color("primary-surface"))};
  color: ${({ $onBand }) => color($onBand ? "on-band" : "on-primary-surface")};
  font-size: ${({ $size }) => Math.max(14, Math.round($size * 0.34))}px;
  font-weight: 700;
  line-height: 1;
`;

const Portrait = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Initials of the first two words: "Rani Kusuma Dewi" becomes "RK". */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase("id")).join("");
}

type AvatarProps = {
  name: string;
  src?: string;
  /** Edge length in px. */
  size?: number;
  onBand?: boolean;
  className?: string;
};

/** Picture or initials of a person; decorative, because the name is beside it or labels the button around it. */
export function Avatar({ name, src, size = 40, onBand = false, className }: AvatarProps) {
  return (
    <Disc aria-hidden="true" className={className} $size={size} $onBand={onBand}>
      {src ? <Portrait src={src} alt="" width={size} height={size} /> : initials(name)}
    </Disc>
  );
}
