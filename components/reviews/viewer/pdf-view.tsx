import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";
import type { ViewerControls } from "./use-viewer";
import { ViewerProblem } from "./viewer-problem";

const problemTexts = {
  address: "documentAddressError",
  content: "documentContentError",
  limit: "documentLimitError",
} as const;

interface PdfViewProps {
  url: string;
  /** Name of the document. */
  label: string;
  /** 1-based. */
  page: number;
  view: Pick<ViewerControls, "zoom" | "turns">;
  onPages: (pages: number) => void;
  /** The text of its pages, once it is read. */
  onRead?: ((pages: readonly string[]) => void) | undefined;
  /** Requests a new address. */
  onReload: () => void;
}

/** One page of a PDF. */
export function PdfView({ url, label, page, view, onPages, onRead, onReload }: PdfViewProps) {
  const { t } = useTranslation("reviews");
  const { pdf, problem } = usePdf(url);
  const pages = pdf?.pages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per document
  useEffect(() => {
    if (pages !== undefined) onPages(pages);
  }, [pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per document
  useEffect(() => {
    if (!pdf || !onRead) return;
    const leaving = new AbortController();
    pdf.read(leaving.signal).then(onRead, () => undefined);
    return () => leaving.abort();
  }, [pdf]);

  if (problem) {
    return (
      <ViewerProblem
        text={t(problemTexts[problem])}
        original={problem === "limit" ? url : undefined}
        onReload={onReload}
      />
    );
  }
  if (!pdf) return <Spinner size={24} label={t("documentLoading")} />;
  const shown = Math.min(page, pdf.pages);
  return (
    <PdfPage
      pdf={pdf}
      page={shown}
      view={view}
      label={t("pageLabel", { label, page: shown, pages: pdf.pages })}
      url={url}
      onReload={onReload}
    />
  );
}
