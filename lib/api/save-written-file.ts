import type { WrittenFile } from "@rukun/contract/files";
import { saveFile } from "@/lib/browser";

/** Saves a file that came with an answer of the API. */
export function saveWrittenFile({ name, type, content }: WrittenFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
