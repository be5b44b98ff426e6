import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { radius } from "@/styles/theme";
import type { PdfDocument } from "./pdf-document";
import type { ViewerControls } from "./use-viewer";
import { useWidth } from "./use-width";

/** CSS px a page takes at most while it fits the stage: wider lines are hard to read. */
const widest = 1000;
const narrowest = 200;

interface PdfPageProps {
  pdf: PdfDocument;
  page: number;
  view: Pick<ViewerControls, "zoom" | "turns">;
  label: string;
}

/** Draws one page as wide as the stage, and again when page, size or turn change. The one before stays until then. */
export function PdfPage({ pdf, page, view, label }: PdfPageProps) {
  const { t } = useTranslation("backoffice");
  const paper = useRef<HTMLDivElement>(null);
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const [failed, setFailed] = useState<number>();
  const width = Math.max(narrowest, Math.min(room, widest)) * view.zoom;
  const { turns } = view;

  useEffect(() => {
    const leaving = new AbortController();
    pdf.draw({ page, width, turns }, leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return;
        setFailed(undefined);
        paper.current?.replaceChildren(canvas);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(page);
      },
    );
    return () => leaving.abort();
  }, [pdf, page, width, turns]);

  return (
    <Room ref={ref}>
      {failed === page ? <p role="alert">{t("pageError")}</p> : null}
      <Paper ref={paper} role="img" aria-label={label} hidden={failed === page} />
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
