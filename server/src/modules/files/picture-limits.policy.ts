import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxImagePixels, minImageSide } from "@rukun/contract/patterns";
import type { Metadata } from "sharp";
import type { JpegStructure } from "./jpeg-structure.policy.ts";

const megabyte = 1024 * 1024;
/** Maximum decoded size of a picture: 50 megapixels with transparency, or half as many in 16 bits. */
const maxDecodedBytes = 200 * megabyte;
/**
 * Maximum buffer of the decoder for a picture that does not arrive row by row. 48 megapixels as written by cameras fit.
 */
const maxHeldBytes = 150 * megabyte;
/** Encoders write about ten; each scan passes over the whole picture. */
const maxScans = 50;
/** Coefficients of a progressive JPEG are buffered in 16 bits. */
const coefficientBytes = 2;

const bytesPerSample: Partial<Record<Metadata["depth"], number>> = { uchar: 1, ushort: 2 };

/**
 * Whether a picture may be decoded, judged by its header and markers.
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

/** Stray bytes that some phones write before the end marker; more indicate lost pixels. */
const maxStrayBytes = 1024;

const isHarmless = (line: string): boolean => {
  const [, stray] = /: (\d+) extraneous bytes before marker/.exec(line) ?? [];
  if (stray !== undefined) return Number(stray) <= maxStrayBytes;
  return /unknown JFIF revision|Unknown Adobe color transform|bad ICC marker/.test(line);
};

/**
 * Whether the decoder's warnings indicate missing pixels, which it paints grey. The JPEG decoder reports only the first
 * warning of each pass, and their number.
 */
export function reportsLostPixels(warnings: readonly string[]): boolean {
  return warnings.some((warning) =>
    warning.split("\n").some((line) => {
      const [, count] = /^read gave (\d+) warnings/.exec(line) ?? [];
      if (count !== undefined) return Number(count) > 1;
      return line.startsWith("VipsJpeg:") && !isHarmless(line);
    }),
  );
}
