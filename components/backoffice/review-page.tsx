import { useTranslation } from "next-i18next/pages";
import { useReviewQuery } from "@/lib/api/backoffice/review-query";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, reviewPath } from "@/lib/paths";
import { CheckProblem } from "./check-problem";
import { Decision } from "./decision";
import { DocumentViewer } from "./document-viewer";
import { DuplicateNumbers } from "./duplicate-numbers";
import { ReviewFrame } from "./review-frame";
import { ReviewHistory } from "./review-history";
import { statusLook } from "./status-tone";
import { TypedData } from "./typed-data";

/** One person's submission. */
export function ReviewPage({ userId }: { userId: string }) {
  const { t } = useTranslation("backoffice");
  const locale = useLocale();
  const query = useReviewQuery(userId);
  const review = query.data;
  const reload = () => void query.refetch();
  return (
    <ReviewFrame
      section="people"
      queueHref={paths.backoffice}
      pathOf={reviewPath}
      error={query.error}
      onRetry={reload}
      head={
        review && {
          title: review.full_name,
          status: { ...statusLook(review.status.name), title: review.status.title },
          submitted: t("submittedOn", {
            kind: t(review.kind === "new" ? "kindNew" : "kindResubmission"),
            date: formatDateTime(review.submitted_at, locale),
          }),
          position: review.position,
        }
      }
      documents={
        review && (
          <DocumentViewer
            key={review.submission_id}
            idCard={review.id_card_file}
            selfie={review.selfie_file}
            onReload={reload}
          />
        )
      }
    >
      {review && (
        <>
          <TypedData review={review} />
          <CheckProblem problem={review.check_problem} />
          <DuplicateNumbers duplicates={review.duplicates} />
          <Decision key={review.submission_id} review={review} />
          <ReviewHistory history={review.history} />
        </>
      )}
    </ReviewFrame>
  );
}
