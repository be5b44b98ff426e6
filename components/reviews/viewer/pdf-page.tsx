import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { radius } from "@/styles/theme";
import { type PdfDocument, PdfError, type PdfProblem } from "./pdf-document";
import { useSize } from "./use-size";
import type { ViewerControls } from "./use-viewer";
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

/** Draws one whole page as large as the stage, again when page, size or rotation change. The previous one stays until then. */
export function PdfPage({ pdf, page, view, label, url, onReload }: PdfPageProps) {
  const { t } = useTranslation("reviews");
  const paper = useRef<HTMLDivElement>(null);
  const { ref, ...room } = useSize<HTMLDivElement>();
  const [outcome, setOutcome] = useState<Outcome>();
  const width = Math.max(narrowest, Math.min(room.width, widest)) * view.zoom;
  const height = Math.max(narrowest, room.height) * view.zoom;
  const { turns } = view;

  useEffect(() => {
    const leaving = new AbortController();
    pdf.draw({ page, width, height, turns }, leaving.signal).then(
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
  }, [pdf, page, width, height, turns]);

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

/** As large as the stage, whatever is in it: a zoomed page overflows it. */
const Room = styled.div`
  display: grid;
  flex: 1;
  align-self: stretch;
  place-content: safe center;
  min-width: 0;
`;

const Paper = styled.div`
  min-height: 120px;

  &[hidden] {
    display: none;
  }

  > canvas {
    display: block;
    border-radius: ${radius.check};
    background: #fff;
  }
`;
