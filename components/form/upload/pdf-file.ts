import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";

/** What is wrong with a chosen PDF as far as can be told at once; the server looks at its bytes. */
export function pdfProblem(file: File): FieldMessageKey | null {
  if (file.type !== "application/pdf") return "filePdf";
  if (file.size === 0) return "fileEmpty";
  return file.size > maxFileBytes ? "fileTooLarge" : null;
}
