import sharp from "sharp";
import { pdf } from "../pdfs.ts";
import { type HostileFile, join, latin } from "./tools.ts";

const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#456789" } });

/** A PNG whose header claims a size that its few bytes could never fill honestly. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await sized(300, 300).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Files in the place of a picture. */
export const hostilePictures: readonly HostileFile[] = [
  { title: "a PDF", expected: "fileNotImage", bytes: () => pdf() },
  {
    title: "an SVG picture",
    expected: "fileNotImage",
    bytes: () => latin("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  },
  { title: "a web page", expected: "fileNotImage", bytes: () => latin("<html></html>") },
  { title: "a GIF", expected: "fileNotImage", bytes: () => sized(300, 300).gif().toBuffer() },
  {
    title: "a picture of 30,000 by 30,000 points",
    expected: "imageTooManyPixels",
    bytes: () => claiming(30_000, 30_000),
  },
  {
    title: "a picture of one point",
    expected: "imageTooSmall",
    bytes: () => sized(1, 1).jpeg().toBuffer(),
  },
  {
    title: "a picture cut in half",
    expected: "fileBroken",
    bytes: async () => (await sized(800, 800).jpeg().toBuffer()).subarray(0, 400),
  },
  {
    title: "a picture with a web page behind it",
    expected: "accepted",
    bytes: async () => join(await sized(400, 400).jpeg().toBuffer(), "<script>alert(1)</script>"),
  },
  {
    title: "a picture that tells where it was taken",
    expected: "accepted",
    bytes: () =>
      sized(400, 400)
        .withExif({ IFD3: { GPSLatitude: "6/1 12/1 0/1", GPSLatitudeRef: "S" } })
        .jpeg()
        .toBuffer(),
  },
];
