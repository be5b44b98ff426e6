import { styled } from "styled-components";
import { encode } from "uqr";
import { radius } from "@/styles/theme";

/** Light in both themes: many cameras cannot read inverted codes. */
const Square = styled.svg`
  display: block;
  width: min(100%, 216px);
  height: auto;
  border-radius: ${radius.banner};
  background-color: #fff;
`;

/** Modules of the quiet zone, as the standard requires. */
const border = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code; load it with the part that shows it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border });
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return (
    <Square
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join("")} fill="#10211a" />
    </Square>
  );
}
