import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { radius } from "@/styles/theme";
import { type PdfDocument, PdfError, type PdfProblem } from "./pdf-document";
import type { ViewerControls } from "./use-viewer";
import { useWidth } from "./use-width";
import { ViewerProblem } from "./viewer-problem";

/** Maximum width in CSS px of a page fitted to the stage: longer lines are hard to read. */
const widest = 1000;
const narrowest = 200;

interface PdfPageProps {
  pdf: PdfDocument;
  page: number;
  view: Pick<ViewerControls, "zoom" | "turns">;
  label: string;
  /** The original's address, for what cannot be shown here. */
  url: string;
  onReload: () => void;
}

/** The result of a page; ignored for other pages. */
interface Outcome {
  readonly page: number;
  readonly problem?: PdfProblem;
}

/** Draws one page as wide as the stage, again when page, size or rotation change. The previous one stays until then. */
export function PdfPage({ pdf, page, view, label, url, onReload }: PdfPageProps) {
  const { t } = useTranslation("reviews");
  const paper = useRef<HTMLDivElement>(null);
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const [outcome, setOutcome] = useState<Outcome>();
  const width = Math.max(narrowest, Math.min(room, widest)) * view.zoom;
  const { turns } = view;

  useEffect(() => {
    const leaving = new AbortController();
    pdf.draw({ page, width, turns }, leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return;
        setOutcome({ page });
        paper.current?.replaceChildren(canvas);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setOutcome({ page, problem: error instanceof PdfError ? error.problem : "content" });
      },
    );
    return () => leaving.abort();
  }, [pdf, page, width, turns]);

  const problem = outcome?.page === page ? outcome.problem : undefined;

  return (
    <Room ref={ref}>
      {problem === "limit" ? (
        <ViewerProblem text={t("pageLimitError")} original={url} onReload={onReload} />
      ) : null}
      {problem && problem !== "limit" ? <p role="alert">{t("pageError")}</p> : null}
      <Paper ref={paper} role="img" aria-label={label} hidden={problem !== undefined} />
    </Room>
  );
}

const Room = styled.div`
  flex: 1;
  align-self: flex-start;
  min-width: 0;
  text-align: center;
`;

const Paper = styled.div`
  display: inline-block;
  min-height: 200px;

  &[hidden] {
    display: none;
  }

  > canvas {
    display: block;
    border-radius: ${radius.check};
    background: #fff;
  }
`;
