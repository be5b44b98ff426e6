import type { PersonReviewItem } from "@rukun/contract/reviews/person";
import {
  type PersonReviewFilter,
  personReviewFilters,
} from "@rukun/contract/reviews/person-policy";
import { userStatusGroup } from "@rukun/contract/status";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useQueue } from "@/components/backoffice/use-queue";
import { showAlert } from "@/lib/alert/alert-store";
import { usePersonReviewsQuery } from "@/lib/api/reviews/person/reviews-query";
import { useTakeNextPersonMutation } from "@/lib/api/reviews/person/take-next-mutation";
import { personReviewPath } from "@/lib/paths";
import { QueuePage } from "../queue/queue-page";
import type { QueueItem } from "../queue/queue-table";
import { personStatusLook } from "../status-tone";
import { problemTexts } from "./check-problem";

const filterTexts = {
  all: "filterAll",
  waiting: "filterWaiting",
  rejected: "filterRejected",
  verified: "filterVerified",
} as const satisfies Record<PersonReviewFilter, string>;

/** The officers' queue of people. */
export function PersonQueue() {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const view = useQueue<PersonReviewFilter>({ first: "waiting", all: "all" });
  const { filter, search, cursor } = view;
  const queue = usePersonReviewsQuery({ filter, search, cursor });
  const takeNext = useTakeNextPersonMutation();
  const counts = queue.data?.counts;

  const toItem = (item: PersonReviewItem): QueueItem => {
    const isWaiting = userStatusGroup(item.status.name) === "waiting";
    const isForOfficer = item.status.name === "WAITING_CHECK_ADMIN";
    return {
      href: personReviewPath(item.user_id),
      name: item.full_name,
      kind: t(item.kind === "new" ? "kindNew" : "kindResubmission"),
      submittedAt: item.submitted_at,
      minutes: item.minutes,
      isOverdue: item.is_overdue,
      isWaiting,
      isForOfficer,
      status: { ...personStatusLook(item.status.name), title: item.status.title },
      problem: item.check_problem ? t(problemTexts[item.check_problem]) : undefined,
      officer:
        item.assignee?.full_name ?? t(isWaiting && !isForOfficer ? "automatic" : "unassigned"),
      isPossibleDuplicate: item.is_possible_duplicate,
    };
  };
  const take = () =>
    takeNext.mutate(undefined, {
      onSuccess: ({ user_id }) => {
        if (user_id) void router.push(personReviewPath(user_id));
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
      filters={personReviewFilters.map((value) => ({
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
