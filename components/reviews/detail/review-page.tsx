import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { useReviewQuery } from "@/lib/api/reviews/review-query";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { Decision } from "../decision/decision";
import { DuplicateNumbers } from "../duplicates/duplicate-numbers";
import type { SubjectView } from "../subject-view";
import { EarlierReview } from "./earlier-review";
import { ReviewFrame } from "./review-frame";
import { ReviewHistory } from "./review-history";

interface ReviewPageProps<S extends Subject> {
  view: SubjectView<S>;
  id: string;
  /** The documents. Their addresses are valid for five minutes; `reload` requests new ones. */
  documents: (review: Reviews[S]["detail"], reload: () => void) => ReactNode;
  /** The submitted data, with what supports or contradicts it. */
  data: (review: Reviews[S]["detail"]) => ReactNode;
  /** Shows the document of a checklist item; undefined for an item without one. */
  opensDocument?: (item: string) => (() => void) | undefined;
}

/** One submission of any subject, for the deciding officer. */
export function ReviewPage<S extends Subject>({
  view,
  id,
  documents,
  data,
  opensDocument,
}: ReviewPageProps<S>) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const query = useReviewQuery(view.subject, id);
  const review = query.data;
  const subject: Subject = view.subject;
  const reload = () => void query.refetch();
  return (
    <ReviewFrame
      section={view.section}
      subject={subject}
      error={query.error}
      onRetry={reload}
      head={
        review && {
          title: view.nameOf(review),
          status: view.statusOf(review),
          submitted: t("submittedOn", {
            kind: review.kind === "new" ? t(`${subject}.kindNew`) : t("kindResubmission"),
            date: formatDateTime(review.submitted_at, locale),
          }),
          position: review.position,
        }
      }
      documents={review && documents(review, reload)}
    >
      {review && (
        <>
          <EarlierReview subject={subject} earlier={review.earlier} />
          {data(review)}
          <DuplicateNumbers duplicates={review.duplicates} />
          <Decision
            key={review.submission_id}
            view={view}
            id={id}
            review={review}
            opensDocument={opensDocument}
          />
          <ReviewHistory history={review.history} />
        </>
      )}
    </ReviewFrame>
  );
}
