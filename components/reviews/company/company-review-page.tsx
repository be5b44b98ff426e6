import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useRef, useState } from "react";
import { useLocale } from "@/lib/i18n/use-locale";
import { ReviewPage } from "../detail/review-page";
import { companyComparison, type Readings } from "./company-comparison";
import { CompanyData } from "./company-data";
import { CompanyDocuments } from "./company-documents";
import { companyView } from "./company-view";
import { CompanyWarnings } from "./company-warnings";
import { type DocumentType, documentOfItem } from "./document-of-item";
import { LastReturn } from "./last-return";

/** One company's submission. */
export function CompanyReviewPage({
  companyId,
  signatories,
}: {
  companyId: string;
  /** Who signs for the company: another feature's. */
  signatories?: ReactNode;
}) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const [shown, setShown] = useState<DocumentType>();
  const [readings, setReadings] = useState<Readings>({});
  const viewer = useRef<{ bringIntoView: () => void }>(null);
  const open = (type: DocumentType) => {
    setShown(type);
    viewer.current?.bringIntoView();
  };
  return (
    <ReviewPage
      view={companyView}
      id={companyId}
      documents={(review) => (
        <CompanyDocuments
          key={review.submission_id}
          ref={viewer}
          review={review}
          shown={shown}
          onShow={setShown}
          onRead={(type, pages) => setReadings((before) => ({ ...before, [type]: pages }))}
        />
      )}
      data={(review) => <CompanyData review={review} />}
      after={signatories}
      alerts={(review) => (
        <>
          <CompanyWarnings review={review} />
          <LastReturn rejection={review.rejection} />
        </>
      )}
      onItem={(item) => setShown((before) => documentOfItem(item) ?? before)}
      comparisonOf={(review, item) => {
        const hasNone = item !== undefined && documentOfItem(item) === undefined;
        const document = hasNone ? undefined : (shown ?? review.documents[0]?.type);
        return companyComparison(review, { document, item }, { t, locale, readings });
      }}
      opensDocument={(item) => {
        const type = documentOfItem(item);
        return type && (() => open(type));
      }}
    />
  );
}
