import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";

/** Some systems report no type for photos of phones. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** Checks what the browser can tell of a chosen picture; the server checks its bytes. */
export function imageProblem(file: File): FieldMessageKey | null {
  const isImage = file.type ? file.type.startsWith("image/") : pictureName.test(file.name);
  if (!isImage) return "fileNotImage";
  return file.size === 0 ? "fileEmpty" : null;
}

/** Judged last: a photo that was made smaller may fit. */
export const sizeProblem = ({ size }: File): FieldMessageKey | null =>
  size > maxFileBytes ? "fileTooLarge" : null;
