import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { type DocumentSubject, useCompanyDocumentQuery } from "@/lib/api/reviews/queries";
import { PdfView } from "./pdf-view";
import { Picture } from "./picture";
import type { ViewerControls } from "./use-viewer";
import { ViewerProblem } from "./viewer-problem";

interface OpenDocumentProps {
  subject: DocumentSubject;
  companyId: string;
  fileId: string;
  label: string;
  isPdf: boolean;
  page: number;
  view: ViewerControls;
  onPages: (pages: number) => void;
  onRead?: ((pages: readonly string[]) => void) | undefined;
}

/** Requests a document's signed address and shows the document. */
export function OpenDocument({
  subject,
  companyId,
  fileId,
  label,
  isPdf,
  ...shown
}: OpenDocumentProps) {
  const { t } = useTranslation("reviews");
  const query = useCompanyDocumentQuery(subject, companyId, fileId);
  // Of a picture that failed to load; cleared by a new address.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const file = query.data;
  const reload = () => void query.refetch();

  if (query.isFetching) return <Spinner size={24} label={t("documentLoading")} />;
  if (!file) {
    return <ViewerProblem text={query.error?.message ?? t("documentError")} onReload={reload} />;
  }
  if (isPdf) {
    return (
      <PdfView
        url={file.url}
        label={label}
        page={shown.page}
        view={shown.view}
        onPages={shown.onPages}
        onRead={shown.onRead}
        onReload={reload}
      />
    );
  }
  if (file.url === brokenUrl) return <ViewerProblem text={t("documentError")} onReload={reload} />;
  return (
    <Picture file={file} label={label} view={shown.view} onError={() => setBrokenUrl(file.url)} />
  );
}
