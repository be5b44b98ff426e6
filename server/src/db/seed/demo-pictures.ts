import sharp from "sharp";

/** What distinguishes one drawn person from another. */
export interface DemoFace {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  /** Colour of the hijab, if any. */
  readonly hijab?: string;
}

const jpegQuality = 80;

/** Head and shoulders in a box 100 wide and 130 high. */
function drawBust({ skin, hair, cloth, hijab }: DemoFace): string {
  const head = hijab
    ? `<path d="M24 62C22 26 36 8 50 8s28 18 26 54c0 18 6 34 10 44H14c4-10 10-26 10-44Z" fill="${hijab}"/>
       <ellipse cx="50" cy="50" rx="18" ry="23" fill="${skin}"/>`
    : `<path d="M27 52C24 24 38 16 50 16s26 8 23 36l-4 8H31Z" fill="${hair}"/>
       <rect x="42" y="66" width="16" height="24" fill="${skin}"/>
       <ellipse cx="50" cy="52" rx="20" ry="25" fill="${skin}"/>
       <path d="M29 46c2-20 12-26 21-26s19 6 21 26c-8-12-14-14-21-14s-13 2-21 14Z" fill="${hair}"/>`;
  const shoulders = `<path d="M8 130c2-30 16-42 42-42s40 12 42 42Z" fill="${cloth}"/>`;
  const face = `<circle cx="43" cy="49" r="2" fill="#2A1E14"/><circle cx="57" cy="49" r="2" fill="#2A1E14"/>
    <path d="M44 62q6 4 12 0" fill="none" stroke="#7A4A35" stroke-width="2" stroke-linecap="round"/>`;
  return hijab ? shoulders + head + face : head + shoulders + face;
}

/** Bars in place of printed text: left, top, width, height. */
const print: readonly (readonly [number, number, number, number])[] = [
  [250, 40, 480, 26],
  [325, 84, 340, 22],
  [55, 150, 120, 30],
  [195, 150, 420, 30],
  ...[212, 252, 292, 332, 372, 412, 452].map((top) => [55, top, 118, 18] as const),
  ...[270, 310, 120, 350, 220, 190, 300].map(
    (width, line) => [240, 212 + line * 40, width, 18] as const,
  ),
];

/** A fictitious ID card: no text, and a star in place of the emblem. */
const idCardSvg = (face: DemoFace, tilt: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">
  <rect width="1200" height="675" fill="#80705A"/>
  <g transform="rotate(${tilt} 600 337) translate(110 50)">
    <rect width="980" height="580" rx="30" fill="#C2DAE7"/>
    <path d="M0 220c240-80 520 60 980-30v360a30 30 0 0 1-30 30H30a30 30 0 0 1-30-30Z" fill="#A9CADD"/>
    <g fill="#24485E">${print
      .map(([x, y, width, height]) => {
        const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
        return `<rect ${box} rx="${height / 2}"/>`;
      })
      .join("")}</g>
    <path d="M90 40l10 20 22-8-8 22 20 10-20 10 8 22-22-8-10 20-10-20-22 8 8-22-20-10 20-10-8-22 22 8Z" fill="#0B5A43"/>
    <rect x="700" y="150" width="215" height="270" rx="8" fill="#B3372F"/>
    <svg x="707" y="150" width="201" height="270" viewBox="0 0 100 130" preserveAspectRatio="xMidYMax slice">${drawBust(face)}</svg>
    <g fill="#24485E"><rect x="745" y="450" width="125" height="18" rx="9"/><rect x="765" y="486" width="86" height="18" rx="9"/></g>
  </g>
</svg>`;

const selfieSvg = (face: DemoFace, tilt: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="464" height="320" viewBox="0 0 464 320">
  <rect width="464" height="320" fill="#D9EBE1"/>
  <g transform="rotate(${tilt} 232 320)"><svg x="112" y="20" width="240" height="300" viewBox="0 0 100 130" preserveAspectRatio="xMidYMax meet">${drawBust(face)}</svg></g>
</svg>`;

const draw = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality }).toBuffer();

/** A made-up ID card of a person, as a photo of it lying on a table. JPEG, 1200 x 675. */
export const drawIdCard = (face: DemoFace, tilt: number): Promise<Buffer> =>
  draw(idCardSvg(face, tilt));

/** A drawn selfie. JPEG, 464 x 320. */
export const drawSelfie = (face: DemoFace, tilt: number): Promise<Buffer> =>
  draw(selfieSvg(face, tilt));

/** A fictitious tax card: bars in place of text, and a star in place of the emblem. */
const taxCardSvg = (tilt: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="620" viewBox="0 0 960 620">
  <rect width="960" height="620" fill="#6F6A5E"/>
  <g transform="rotate(${tilt} 480 310) translate(60 50)">
    <rect width="840" height="520" rx="28" fill="#F2E7B8"/>
    <path d="M0 110V28A28 28 0 0 1 28 0h784a28 28 0 0 1 28 28v82Z" fill="#1F4E79"/>
    <path d="M64 24l9 18 20-7-7 20 18 9-18 9 7 20-20-7-9 18-9-18-20 7 7-20-18-9 18-9-7-20 20 7Z" fill="#F2C14E"/>
    <g fill="#F2E7B8"><rect x="130" y="34" width="380" height="18" rx="9"/><rect x="130" y="64" width="260" height="14" rx="7"/></g>
    <g fill="#3A3A34"><rect x="56" y="160" width="520" height="34" rx="8"/><rect x="56" y="226" width="400" height="22" rx="9"/>
      <rect x="56" y="274" width="620" height="16" rx="8"/><rect x="56" y="306" width="560" height="16" rx="8"/>
      <rect x="56" y="338" width="300" height="16" rx="8"/><rect x="56" y="420" width="210" height="16" rx="8"/></g>
    <circle cx="690" cy="410" r="62" fill="none" stroke="#7A3B8F" stroke-width="9" opacity="0.6"/>
  </g>
</svg>`;

/** A photo of a company's tax card, tilted as it was photographed. JPEG, 960 x 620. */
export const drawTaxCard = (tilt: number): Promise<Buffer> => draw(taxCardSvg(tilt));
