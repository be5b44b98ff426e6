import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { type Reviews, reviewPolicies, type Subject } from "@/lib/api/reviews/subjects";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";
import { Decision } from "../decision/decision";
import { DuplicateNumbers } from "../duplicates/duplicate-numbers";
import { duplicatesOf } from "../duplicates/duplicates-of";
import type { SubjectView } from "../subject-view";
import type { ComparisonProps } from "./comparison";
import { EarlierReview } from "./earlier-review";
import { Fold } from "./fold";
import { ReviewFrame } from "./review-frame";
import { ReviewHistory } from "./review-history";
import { useFollowedReview } from "./use-followed-review";

interface ReviewPageProps<S extends Subject> {
  view: SubjectView<S>;
  id: string;
  /** The documents. Their addresses are valid for five minutes; `reload` requests new ones. */
  documents: (review: Reviews[S]["detail"], reload: () => void) => ReactNode;
  /** What to look at before everything else. */
  alerts: (review: Reviews[S]["detail"]) => ReactNode;
  /** All submitted data. */
  data: (review: Reviews[S]["detail"]) => ReactNode;
  /** What else is decided about the subject; outside of the decision's form. */
  after?: ReactNode;
  /** Shows the document of a checklist item, and scrolls to it; undefined for an item without one. */
  opensDocument?: (item: string) => (() => void) | undefined;
  /** The officer has come to an item. */
  onItem?: (item: string) => void;
  /** @param item the one the officer has come to, if any */
  comparisonOf: (
    review: Reviews[S]["detail"],
    item: string | undefined,
  ) => ComparisonProps | undefined;
}

/** One submission of any subject, for the deciding officer. */
export function ReviewPage<S extends Subject>({
  view,
  id,
  documents,
  alerts,
  data,
  after,
  opensDocument,
  onItem,
  comparisonOf,
}: ReviewPageProps<S>) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const query = useFollowedReview(view, id);
  const review = query.data;
  const subject: Subject = view.subject;
  const isDecidable =
    review && view.statusOf(review).value === reviewPolicies[view.subject].decidable;
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
          {alerts(review)}
          <DuplicateNumbers duplicates={duplicatesOf(review)} />
          <Decision
            key={review.submission_id}
            view={view}
            id={id}
            review={review}
            opensDocument={opensDocument}
            onItem={onItem}
            comparisonOf={(item) => comparisonOf(review, item)}
          >
            <Folds>
              <Fold title={t(`${subject}.data`)} open={!isDecidable}>
                {data(review)}
              </Fold>
              <ReviewHistory history={review.history} />
            </Folds>
          </Decision>
          {after}
        </>
      )}
    </ReviewFrame>
  );
}

const Folds = styled.div`
  border-top: 1px solid ${color("line")};
`;
