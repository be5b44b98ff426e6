import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import { useProfile } from "@/lib/api/profile/queries";
import { useAssignmentQuery, useReviewQuery } from "@/lib/api/reviews/queries";
import { reviewPolicies, type Subject } from "@/lib/api/reviews/subjects";
import type { SubjectView } from "../subject-view";

/**
 * One submission, read again once it is no longer what it was: a colleague has taken it over or decided, or the
 * applicant has sent another one. A colleague who takes it over is named at once.
 */
export function useFollowedReview<S extends Subject>(view: SubjectView<S>, id: string) {
  const { t } = useTranslation("reviews");
  const me = useProfile().data?.id;
  const query = useReviewQuery(view.subject, id);
  const { data: review, dataUpdatedAt: readAt } = query;
  const isDecidable =
    review !== undefined && view.statusOf(review).value === reviewPolicies[view.subject].decidable;
  const { data: now, dataUpdatedAt: askedAt } = useAssignmentQuery(
    view.subject,
    id,
    isDecidable ? review : undefined,
    readAt,
  );
  const isOutdated =
    isDecidable &&
    now !== undefined &&
    askedAt > readAt &&
    (now.submission_id !== review.submission_id ||
      now.assignee?.id !== review.assignee?.id ||
      !now.is_decidable);

  const follow = useEffectEvent(() => {
    const holder = now?.is_decidable ? now.assignee : null;
    if (me && holder && holder.id !== me) {
      showAlert("INFO", t("otherOfficerTitle", { name: holder.full_name }));
    }
    // Each view is recorded: one that is under way already is enough.
    void query.refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    if (isOutdated) follow();
  }, [isOutdated]);

  return query;
}
