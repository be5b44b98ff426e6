import type { StoredFile } from "@rukun/contract/files";

/** A chosen PDF as the picker shows a stored one; its bytes leave with the form. */
export const chosenPdf = (file: File, url: string): StoredFile => ({
  id: file.name,
  name: file.name,
  size: file.size,
  content_type: "application/pdf",
  ...{ width: null, height: null, pages: null },
  url,
});
