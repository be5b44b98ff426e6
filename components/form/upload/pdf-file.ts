import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";

/** Checks what the browser can tell of a chosen PDF; the server checks its bytes. */
export function pdfProblem(file: File): FieldMessageKey | null {
  if (file.type !== "application/pdf") return "filePdf";
  if (file.size === 0) return "fileEmpty";
  return file.size > maxFileBytes ? "fileTooLarge" : null;
}
