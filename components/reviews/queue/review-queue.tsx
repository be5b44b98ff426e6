import { reviewFilters } from "@rukun/contract/reviews/policy";
import { UserCheck } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueHead } from "@/components/backoffice/queue-head";
import { QueueTools } from "@/components/backoffice/queue-tools";
import { useQueue } from "@/components/backoffice/use-queue";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useTakeNextMutation } from "@/lib/api/reviews/mutations";
import { useReviewsQuery } from "@/lib/api/reviews/queries";
import {
  type Filter,
  idIn,
  type Reviews,
  reviewPolicies,
  type Subject,
} from "@/lib/api/reviews/subjects";
import { reviewPath } from "@/lib/backoffice-paths";
import type { FilterText } from "../subject-texts";
import type { SubjectView } from "../subject-view";
import { type QueueItem, QueueTable } from "./queue-table";

interface ReviewQueueProps<S extends Subject> {
  view: SubjectView<S>;
  /** Why the pending check cannot run, for subjects with such checks. */
  problemOf?: (item: Reviews[S]["item"]) => string | undefined;
}

/** The officers' queue of one review subject, with filters, search and pagination, oldest submission first. */
export function ReviewQueue<S extends Subject>({ view, problemOf }: ReviewQueueProps<S>) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  const router = useRouter();
  const subject: Subject = view.subject;
  const policy = reviewPolicies[view.subject];
  const page = useQueue<Filter<S>>({ first: "waiting" as Filter<S>, all: "all" });
  const { filter, search, cursor } = page;
  const queue = useReviewsQuery(view.subject, { filter, search, cursor });
  const takeNext = useTakeNextMutation(subject);
  const counts: Readonly<Record<string, number>> | undefined = queue.data?.counts;
  const items = queue.data?.items.map((item) => toItem(item));

  function toItem(item: Reviews[S]["item"]): QueueItem {
    const status = view.statusOf(item);
    const isWaiting = (policy.filters.waiting as readonly string[]).includes(status.value);
    const isForOfficer = status.value === policy.decidable;
    return {
      href: reviewPath(subject, idIn(subject, item) ?? ""),
      name: view.nameOf(item),
      kind: item.kind === "new" ? t(`${subject}.kindNew`) : t("kindResubmission"),
      submittedAt: item.submitted_at,
      minutes: item.minutes,
      isOverdue: item.is_overdue,
      isWaiting,
      isForOfficer,
      status,
      problem: problemOf?.(item),
      officer:
        item.assignee?.full_name ?? t(isWaiting && !isForOfficer ? "automatic" : "unassigned"),
      isPossibleDuplicate: "is_possible_duplicate" in item && item.is_possible_duplicate,
    };
  }
  const take = async () => {
    const id = await takeNext.mutateAsync(undefined, {
      onError: (error) => showAlert("ERROR", error.message),
    });
    if (id) await router.push(reviewPath(subject, id));
    else showAlert("INFO", t(`${subject}.takeNextNone`));
  };

  return (
    <BackofficeShell section={view.section}>
      <QueueHead
        title={t(`${subject}.queue`)}
        summary={
          counts ? t("queueSummary", { waiting: counts.waiting, overdue: counts.overdue }) : " "
        }
        action={
          <Button
            icon={UserCheck}
            onClick={take}
            loading={takeNext.isPending}
            loadingLabel={common("loading")}
          >
            {t("takeNext")}
          </Button>
        }
      />
      <QueueTools
        view={page}
        searchLabel={t(`${subject}.search`)}
        searchPlaceholder={t(`${subject}.searchPlaceholder`)}
        filters={reviewFilters(policy).map((value) => ({
          value: value as Filter<S>,
          label: t(`${subject}.filter_${value}` as FilterText, {
            count: counts?.[value] ?? "",
          }).trim(),
        }))}
      />
      <QueueBody
        view={page}
        count={items?.length}
        nextCursor={queue.data?.next_cursor ?? null}
        isPlaceholder={queue.isPlaceholderData}
        error={queue.error}
        onRetry={() => void queue.refetch()}
        texts={{
          error: t("errorTitle"),
          empty: search ? t("searchEmptyTitle", { search }) : t("emptyTitle"),
          emptyBody: search ? t(`${subject}.searchEmptyBody`) : t("emptyBody"),
        }}
      >
        <QueueTable
          caption={t(`${subject}.queue`)}
          nameColumn={t(`${subject}.nameColumn`)}
          items={items ?? []}
        />
      </QueueBody>
    </BackofficeShell>
  );
}
