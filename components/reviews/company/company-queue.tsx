import type { CompanyReviewItem } from "@rukun/contract/reviews/company";
import {
  type CompanyReviewFilter,
  companyReviewFilters,
} from "@rukun/contract/reviews/company-policy";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useQueue } from "@/components/backoffice/use-queue";
import { showAlert } from "@/lib/alert/alert-store";
import { useCompanyReviewsQuery } from "@/lib/api/reviews/company/reviews-query";
import { useTakeNextCompanyMutation } from "@/lib/api/reviews/company/take-next-mutation";
import { companyReviewPath } from "@/lib/paths";
import { QueuePage } from "../queue/queue-page";
import type { QueueItem } from "../queue/queue-table";
import { companyStatusLook } from "../status-tone";

const filterTexts = {
  all: "filterAll",
  waiting: "filterWaiting",
  rejected: "filterReturned",
  approved: "filterApproved",
} as const satisfies Record<CompanyReviewFilter, string>;

/** The officers' queue of companies. */
export function CompanyQueue() {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const view = useQueue<CompanyReviewFilter>({ first: "waiting", all: "all" });
  const { filter, search, cursor } = view;
  const queue = useCompanyReviewsQuery({ filter, search, cursor });
  const takeNext = useTakeNextCompanyMutation();
  const counts = queue.data?.counts;

  const toItem = (item: CompanyReviewItem): QueueItem => {
    const isWaiting = item.status.value === "waiting";
    return {
      href: companyReviewPath(item.company_id),
      name: item.title,
      kind: t(item.kind === "new" ? "companyKindNew" : "kindResubmission"),
      submittedAt: item.submitted_at,
      minutes: item.minutes,
      isOverdue: item.is_overdue,
      isWaiting,
      isForOfficer: isWaiting,
      status: { ...companyStatusLook(item.status.value), title: item.status.title },
      officer: item.assignee?.full_name ?? t("unassigned"),
      isPossibleDuplicate: item.is_possible_duplicate,
    };
  };
  const take = () =>
    takeNext.mutate(undefined, {
      onSuccess: ({ company_id }) => {
        if (company_id) void router.push(companyReviewPath(company_id));
        else showAlert("INFO", t("companyTakeNextNone"));
      },
      onError: (error) => showAlert("ERROR", error.message),
    });

  return (
    <QueuePage
      section="companies"
      title={t("companyQueue")}
      nameColumn={t("columnCompany")}
      searchLabel={t("companySearch")}
      searchPlaceholder={t("companySearchPlaceholder")}
      view={view}
      filters={companyReviewFilters.map((value) => ({
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
