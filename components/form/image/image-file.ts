import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";
import { acceptedTypes } from "@/lib/images/accepted-types";

/** Some systems report no type for photos of phones. */
const acceptedName = /\.(?:jpe?g|png)$/i;
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** Checks what the browser can tell of a chosen picture; the server checks its bytes. */
export function imageProblem(file: File): FieldMessageKey | null {
  const isImage = file.type ? file.type.startsWith("image/") : pictureName.test(file.name);
  if (!isImage) return "fileNotImage";
  return file.size === 0 ? "fileEmpty" : null;
}

/** Judged after the conversion: what the browser could not convert is not accepted by the server either. */
export function formatProblem(file: File): FieldMessageKey | null {
  const isAccepted = file.type ? acceptedTypes.includes(file.type) : acceptedName.test(file.name);
  return isAccepted ? null : "fileNotImage";
}

/** Judged last: a photo that was made smaller may fit. */
export const sizeProblem = ({ size }: File): FieldMessageKey | null =>
  size > maxFileBytes ? "fileTooLarge" : null;
