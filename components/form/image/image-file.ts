import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";

/** Some systems give photos of phones no type at all. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** What is wrong with a chosen picture as far as can be told at once; the server looks at its bytes. */
export function imageProblem(file: File): FieldMessageKey | null {
  const isImage = file.type ? file.type.startsWith("image/") : pictureName.test(file.name);
  if (!isImage) return "fileNotImage";
  if (file.size === 0) return "fileEmpty";
  return file.size > maxFileBytes ? "fileTooLarge" : null;
}
