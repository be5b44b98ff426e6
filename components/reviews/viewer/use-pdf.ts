import { useEffect, useState } from "react";
import { openPdf, type PdfDocument, PdfError, type PdfProblem } from "./pdf-document";

interface Opened {
  readonly url: string;
  readonly pdf?: PdfDocument;
  readonly problem?: PdfProblem;
}

/** Opens the PDF at an address; both results are undefined while loading. Closes it on unmount. */
export function usePdf(url: string): Omit<Opened, "url"> {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const leaving = new AbortController();
    openPdf(url, leaving.signal).then(
      (pdf) => {
        if (!leaving.signal.aborted) setOpened({ url, pdf });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setOpened({ url, problem: error instanceof PdfError ? error.problem : "content" });
      },
    );
    return () => leaving.abort();
  }, [url]);

  return opened?.url === url ? opened : {};
}
