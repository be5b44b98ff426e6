import { useTranslation } from "next-i18next/pages";
import { type Ref, useEffect, useState } from "react";
import type { DocumentSubject } from "@/lib/api/reviews/queries";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { DocumentList, type DocumentType, type ListedDocument } from "./document-list";
import { OpenDocument } from "./open-document";
import { PageTools } from "./page-tools";
import { preloadReader } from "./pdf-document";
import { useViewer } from "./use-viewer";
import { ViewerFrame } from "./viewer-frame";

const pdf = "application/pdf";

interface ReviewDocumentsProps<Type extends DocumentType> {
  subject: DocumentSubject;
  review: { company_id: string; documents: readonly ListedDocument<Type>[] };
  /** Defaults to the first one. */
  shown: Type | undefined;
  onShow: (type: Type) => void;
  /** The text of a document that was opened. */
  onRead?: (type: Type, pages: readonly string[]) => void;
  ref?: Ref<{ bringIntoView: () => void }>;
}

/** The documents of a submission on a dark background, one page at a time. */
export function ReviewDocuments<Type extends DocumentType>({
  subject,
  review,
  shown,
  onShow,
  onRead,
  ref,
}: ReviewDocumentsProps<Type>) {
  const { t } = useTranslation("reviews");
  const { documents } = review;
  const document = documents.find(({ type }) => type === shown) ?? documents[0];
  const id = document?.id ?? "";
  const view = useViewer(id);
  const [place, setPlace] = useState({ id, page: 1 });
  const [counted, setCounted] = useState({ id, pages: 0 });
  const hasPdf = documents.some(({ content_type }) => content_type === pdf);
  useEffect(() => (hasPdf ? preloadWhenIdle(preloadReader) : undefined), [hasPdf]);
  if (!document) return null;

  const label = t(`document_${document.type as DocumentType}`);
  const isPdf = document.content_type === pdf;
  const page = place.id === id ? place.page : 1;
  // The page count of the opened file takes precedence over the stored one.
  const pages = counted.id === id && counted.pages > 0 ? counted.pages : (document.pages ?? 1);
  const goTo = (wanted: number) =>
    setPlace({ id, page: Math.min(Math.max(1, wanted), Math.max(1, pages)) });

  const keys = new Map([
    ["PageDown", () => goTo(page + 1)],
    ["PageUp", () => goTo(page - 1)],
    ["Home", () => goTo(1)],
    ["End", () => goTo(pages)],
  ]);

  return (
    <ViewerFrame
      ref={ref}
      view={view}
      place={`${id} ${page}`}
      stageLabel={label}
      meta={
        <>
          <strong>{label}</strong> {document.name}
        </>
      }
      tools={isPdf && <PageTools page={page} pages={pages} onPage={goTo} />}
      keys={isPdf ? keys : undefined}
      onTurn={isPdf ? (by) => goTo(page + by) : undefined}
      footer={<DocumentList documents={documents} shown={document.type} onShow={onShow} />}
    >
      <OpenDocument
        key={id}
        subject={subject}
        companyId={review.company_id}
        fileId={id}
        label={label}
        isPdf={isPdf}
        page={page}
        view={view}
        onRead={onRead && ((texts) => onRead(document.type, texts))}
        onPages={(count) => setCounted({ id, pages: count })}
      />
    </ViewerFrame>
  );
}
