import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxImagePixels } from "@rukun/contract/patterns";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Metadata } from "sharp";
import { readJpegStructure } from "./jpeg-structure.policy.ts";
import { refusePictureSize, reportsLostPixels } from "./picture-limits.policy.ts";

/** Longest side of a kept picture, in pixels: small print on an ID card stays readable. */
const maxKeptSide = 3000;
const jpegQuality = 88;

const acceptedTypes: readonly string[] = ["image/jpeg", "image/png"];

// Every picture is processed once, so a cache would only waste memory.
sharp.cache(false);
sharp.concurrency(1);

export interface CleanImage {
  /** A JPEG in sRGB without any metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The picture cannot be accepted; the key says why, to the person who sent it. */
export class ImageRefusedError extends Error {
  constructor(readonly key: FieldMessageKey) {
    super(key);
  }
}

/** Size by the header alone: nothing is decoded yet. */
async function readHeader(data: Buffer): Promise<Metadata> {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata();
  } catch {
    throw new ImageRefusedError("fileBroken");
  }
}

/**
 * Makes a harmless picture of received bytes: the type is detected from the bytes, never from a name; the picture is
 * decoded, turned upright, brought to sRGB on white, limited to 3000 pixels a side and encoded again. Position, camera
 * data, hidden text and anything after the end of the picture are removed. One at a time in a process: the decoder does
 * not say which of several pictures a warning is about.
 * @throws ImageRefusedError `fileEmpty`, `fileNotImage`, `imageTooManyPixels`, `imageTooSmall`, `imageTooComplex` or
 * `fileBroken`.
 */
export async function cleanImage(data: Buffer): Promise<CleanImage> {
  if (data.length === 0) throw new ImageRefusedError("fileEmpty");
  const type = await fileTypeFromBuffer(data).catch(() => undefined);
  if (!type || !acceptedTypes.includes(type.mime)) throw new ImageRefusedError("fileNotImage");
  const jpeg = type.mime === "image/jpeg" ? readJpegStructure(data) : undefined;
  const refusal = refusePictureSize(await readHeader(data), jpeg);
  if (refusal) throw new ImageRefusedError(refusal);
  const warnings: string[] = [];
  try {
    // "error" refuses truncated files; "warning" would also refuse the regular output of some phones.
    const { data: bytes, info } = await sharp(data, {
      limitInputPixels: maxImagePixels,
      failOn: "error",
    })
      .on("warning", (text: string) => warnings.push(text))
      .autoOrient()
      .resize({ width: maxKeptSide, height: maxKeptSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    if (reportsLostPixels(warnings)) throw new ImageRefusedError("fileBroken");
    return { bytes, width: info.width, height: info.height };
  } catch {
    throw new ImageRefusedError("fileBroken");
  }
}
