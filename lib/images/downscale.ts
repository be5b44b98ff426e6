import { acceptedTypes } from "./accepted-types";

const outputType = "image/jpeg";

interface DownscaleOptions {
  /** Longest side of the result, in pixels. */
  readonly maxSide?: number;
  /** JPEG quality from 0 to 1. */
  readonly quality?: number;
}

function jpegName(name: string): string {
  const dot = name.lastIndexOf(".");
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`;
}

async function toJpeg(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency: without this, transparent parts of a PNG would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, outputType, quality));
}

async function decode(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== "function") return null;
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // Not an image this browser can decode. The server checks the bytes and reports what is wrong.
    return null;
  }
}

/**
 * Reduces a photo before the upload: upright, JPEG, longest side at most 2400 px, never enlarged.
 *
 * The result keeps the base name and ends in `.jpg`. Returns the original when the browser cannot decode or draw it, or
 * when it already is a JPEG or PNG of allowed size and encoding it again would not make it smaller.
 */
export async function downscaleImage(
  file: File,
  { maxSide = 2400, quality = 0.85 }: DownscaleOptions = {},
): Promise<File> {
  const bitmap = await decode(file);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height, 1));
    // The canvas failed (too large for the device): use the original.
    const blob = await toJpeg(bitmap, scale, quality).catch(() => null);
    // Browsers return another type when they cannot encode the requested one.
    if (!blob || blob.size === 0 || blob.type !== outputType) return file;
    const keepsOriginal = scale === 1 && acceptedTypes.includes(file.type);
    if (keepsOriginal && blob.size >= file.size) return file;
    return new File([blob], jpegName(file.name), {
      type: outputType,
      lastModified: file.lastModified,
    });
  } finally {
    bitmap.close();
  }
}
