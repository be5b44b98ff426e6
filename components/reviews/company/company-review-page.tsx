import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import { useCompanyReviewQuery } from "@/lib/api/reviews/company/review-query";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyReviewPath, paths } from "@/lib/paths";
import { ReviewFrame } from "../detail/review-frame";
import { ReviewHistory } from "../detail/review-history";
import { DuplicateNumbers } from "../duplicates/duplicate-numbers";
import { companyStatusLook } from "../status-tone";
import type { DocumentType } from "./company-answers";
import { CompanyData } from "./company-data";
import { CompanyDecision } from "./company-decision";
import { CompanyDocuments } from "./company-documents";
import { LastReturn } from "./last-return";

/** One company's submission. */
export function CompanyReviewPage({ companyId }: { companyId: string }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const query = useCompanyReviewQuery(companyId);
  const [shown, setShown] = useState<DocumentType>();
  const viewer = useRef<{ bringIntoView: () => void }>(null);
  const review = query.data;
  const openDocument = (type: DocumentType) => {
    setShown(type);
    viewer.current?.bringIntoView();
  };
  return (
    <ReviewFrame
      section="companies"
      queueHref={paths.backofficeCompanies}
      pathOf={companyReviewPath}
      error={query.error}
      onRetry={() => void query.refetch()}
      head={
        review && {
          title: review.title,
          status: { ...companyStatusLook(review.status.value), title: review.status.title },
          submitted: t("submittedOn", {
            kind: t(review.kind === "new" ? "companyKindNew" : "kindResubmission"),
            date: formatDateTime(review.submitted_at, locale),
          }),
          position: review.position,
        }
      }
      documents={
        review && (
          <CompanyDocuments
            key={review.submission_id}
            ref={viewer}
            review={review}
            shown={shown}
            onShow={setShown}
          />
        )
      }
    >
      {review && (
        <>
          <LastReturn rejection={review.rejection} />
          <CompanyData review={review} />
          <DuplicateNumbers duplicates={review.duplicates} />
          <CompanyDecision
            key={review.submission_id}
            review={review}
            onOpenDocument={openDocument}
          />
          <ReviewHistory history={review.history} />
        </>
      )}
    </ReviewFrame>
  );
}
