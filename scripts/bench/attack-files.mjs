import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

// The package is the server's, not the repository's.
const sharp = createRequire(inRoot("server/package.json"))("sharp");

const grain = (width, height) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#886655",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

/** A photo of 12 megapixels and about 3 MB, as phones take it. @returns {Promise<Buffer>} */
export const makePhonePhoto = () => grain(4000, 3000).blur(0.7).jpeg({ quality: 82 }).toBuffer();

/** A scanned page, about 200 kB. @returns {Promise<Buffer>} */
export const makePage = () => grain(1240, 1754).blur(1.2).jpeg({ quality: 60 }).toBuffer();

/** A PNG of 49 megapixels: few bytes to send, expensive to decode. @returns {Promise<Buffer>} */
export function makeCostlyPicture() {
  const flat = { width: 7000, height: 7000, channels: 4, background: "#12345680" };
  return sharp({ create: flat }).png({ compressionLevel: 6 }).toBuffer();
}

/**
 * A PDF of one page among as many small objects as fit. The last one is a script, so the file is rejected and never
 * uses up the company's quota.
 * @returns {Buffer}
 */
export function makeCostlyPdf(maxBytes) {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
  ];
  // Each with its entry in the cross-reference table.
  const filler = "<</K[0 1 2 3 4 5 6 7 8 9]/L(text)/M<</N/O>>>>";
  while (objects.length * 95 < maxBytes * 0.95) objects.push(filler);
  objects.push("<</S/JavaScript/JS(app.alert)>>");
  const parts = ["%PDF-1.7\n"];
  const places = [];
  let length = parts[0].length;
  objects.forEach((object, index) => {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(length);
    parts.push(text);
    length += text.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  parts.push(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`, ...table);
  parts.push(`trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(""), "latin1");
}
