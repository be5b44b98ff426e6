import type { ReviewItem } from "@rukun/contract/backoffice";
import { type ReviewFilter, reviewFilters } from "@rukun/contract/review";
import { userStatusGroup } from "@rukun/contract/status";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { showAlert } from "@/lib/alert/alert-store";
import { useReviewsQuery } from "@/lib/api/backoffice/reviews-query";
import { useTakeNextMutation } from "@/lib/api/backoffice/take-next-mutation";
import { reviewPath } from "@/lib/paths";
import { problemTexts } from "./check-problem";
import { QueuePage } from "./queue-page";
import type { QueueItem } from "./queue-table";
import { statusLook } from "./status-tone";
import { useQueue } from "./use-queue";

const filterTexts = {
  all: "filterAll",
  waiting: "filterWaiting",
  rejected: "filterRejected",
  verified: "filterVerified",
} as const satisfies Record<ReviewFilter, string>;

/** The officers' queue of people. */
export function ReviewQueue() {
  const { t } = useTranslation("backoffice");
  const router = useRouter();
  const view = useQueue<ReviewFilter>({ first: "waiting", all: "all" });
  const { filter, search, cursor } = view;
  const queue = useReviewsQuery({ filter, search, cursor });
  const takeNext = useTakeNextMutation();
  const counts = queue.data?.counts;

  const toItem = (item: ReviewItem): QueueItem => {
    const isWaiting = userStatusGroup(item.status.name) === "waiting";
    const isForOfficer = item.status.name === "WAITING_CHECK_ADMIN";
    return {
      href: reviewPath(item.user_id),
      name: item.full_name,
      kind: t(item.kind === "new" ? "kindNew" : "kindResubmission"),
      submittedAt: item.submitted_at,
      minutes: item.minutes,
      isOverdue: item.is_overdue,
      isWaiting,
      isForOfficer,
      status: { ...statusLook(item.status.name), title: item.status.title },
      problem: item.check_problem ? t(problemTexts[item.check_problem]) : undefined,
      officer:
        item.assignee?.full_name ?? t(isWaiting && !isForOfficer ? "automatic" : "unassigned"),
      isPossibleDuplicate: item.is_possible_duplicate,
    };
  };
  const take = () =>
    takeNext.mutate(undefined, {
      onSuccess: ({ user_id }) => {
        if (user_id) void router.push(reviewPath(user_id));
        else showAlert("INFO", t("takeNextNone"));
      },
      onError: (error) => showAlert("ERROR", error.message),
    });

  return (
    <QueuePage
      section="people"
      title={t("queue")}
      nameColumn={t("columnApplicant")}
      searchLabel={t("search")}
      searchPlaceholder={t("searchPlaceholder")}
      view={view}
      filters={reviewFilters.map((value) => ({
        value,
        label: t(filterTexts[value], { count: counts?.[value] ?? "" }).trim(),
      }))}
      counts={counts}
      items={queue.data?.items.map(toItem)}
      nextCursor={queue.data?.next_cursor ?? null}
      isPlaceholder={queue.isPlaceholderData}
      error={queue.error}
      onRetry={() => void queue.refetch()}
      isTaking={takeNext.isPending}
      onTakeNext={take}
    />
  );
}
