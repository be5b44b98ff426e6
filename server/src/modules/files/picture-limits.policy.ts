import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxImagePixels, minImageSide } from "@rukun/contract/patterns";
import type { Metadata } from "sharp";
import type { JpegStructure } from "./jpeg-structure.policy.ts";

const megabyte = 1024 * 1024;
/** All decoded values of a picture: 50 megapixels with transparency, or half as many in 16 bits. */
const maxDecodedBytes = 200 * megabyte;
/**
 * What the decoder has to keep at once of a picture that does not come row by row. 48 megapixels as cameras write them
 * fit.
 */
const maxHeldBytes = 150 * megabyte;
/** Encoders write about ten; each one goes over the whole picture. */
const maxScans = 50;
/** A coefficient of a JPEG that comes in parts is kept in 16 bits. */
const coefficientBytes = 2;

const bytesPerSample: Partial<Record<Metadata["depth"], number>> = { uchar: 1, ushort: 2 };

/**
 * Whether a picture may be decoded at all, told by its header and markers.
 * @param jpeg its markers, when it is a JPEG.
 * @returns the refusal.
 */
export function refusePictureSize(
  { width, height, channels, depth, isProgressive, pages = 1 }: Metadata,
  jpeg: JpegStructure | undefined,
): FieldMessageKey | undefined {
  const pixels = width * height * pages;
  if (pixels > maxImagePixels) return "imageTooManyPixels";
  if (Math.min(width, height) < minImageSide) return "imageTooSmall";
  const decoded = pixels * channels * (bytesPerSample[depth] ?? 4);
  const keptByJpeg = jpeg?.isInParts ? pixels * jpeg.samplesPerPixel * coefficientBytes : 0;
  const held = jpeg ? keptByJpeg : isProgressive ? decoded : 0;
  if (decoded > maxDecodedBytes || held > maxHeldBytes) return "imageTooComplex";
  if (jpeg && jpeg.scans > maxScans) return "imageTooComplex";
  if (jpeg && !jpeg.isEveryColourSent) return "fileBroken";
  return undefined;
}

/** Bytes that some phones leave between pixels and marker; more of them were pixels once. */
const maxStrayBytes = 1024;

const isHarmless = (line: string): boolean => {
  const [, stray] = /: (\d+) extraneous bytes before marker/.exec(line) ?? [];
  if (stray !== undefined) return Number(stray) <= maxStrayBytes;
  return /unknown JFIF revision|Unknown Adobe color transform|bad ICC marker/.test(line);
};

/**
 * Whether a decoder's warnings tell of pixels that were not there: it paints those grey. The JPEG decoder tells only its
 * first warning of each reading, and how many there were.
 */
export function tellsOfLostPixels(warnings: readonly string[]): boolean {
  return warnings.some((warning) =>
    warning.split("\n").some((line) => {
      const [, count] = /^read gave (\d+) warnings/.exec(line) ?? [];
      if (count !== undefined) return Number(count) > 1;
      return line.startsWith("VipsJpeg:") && !isHarmless(line);
    }),
  );
}
