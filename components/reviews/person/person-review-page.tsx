import { useTranslation } from "next-i18next/pages";
import { usePersonReviewQuery } from "@/lib/api/reviews/person/review-query";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, personReviewPath } from "@/lib/paths";
import { ReviewFrame } from "../detail/review-frame";
import { ReviewHistory } from "../detail/review-history";
import { DuplicateNumbers } from "../duplicates/duplicate-numbers";
import { personStatusLook } from "../status-tone";
import { CheckProblem } from "./check-problem";
import { PersonData } from "./person-data";
import { PersonDecision } from "./person-decision";
import { PersonDocuments } from "./person-documents";

/** One person's submission. */
export function PersonReviewPage({ userId }: { userId: string }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const query = usePersonReviewQuery(userId);
  const review = query.data;
  const reload = () => void query.refetch();
  return (
    <ReviewFrame
      section="people"
      queueHref={paths.backoffice}
      pathOf={personReviewPath}
      error={query.error}
      onRetry={reload}
      head={
        review && {
          title: review.full_name,
          status: { ...personStatusLook(review.status.name), title: review.status.title },
          submitted: t("submittedOn", {
            kind: t(review.kind === "new" ? "kindNew" : "kindResubmission"),
            date: formatDateTime(review.submitted_at, locale),
          }),
          position: review.position,
        }
      }
      documents={
        review && (
          <PersonDocuments
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
          <PersonData review={review} />
          <CheckProblem problem={review.check_problem} />
          <DuplicateNumbers duplicates={review.duplicates} />
          <PersonDecision key={review.submission_id} review={review} />
          <ReviewHistory history={review.history} />
        </>
      )}
    </ReviewFrame>
  );
}
