import { reviewFilters } from "@rukun/contract/reviews/policy";
import { CopyX, UserCheck } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { formatDayTime } from "@/components/backoffice/day-time";
import { formatDuration } from "@/components/backoffice/duration";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
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
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space } from "@/styles/theme";
import type { FilterText } from "../subject-texts";
import type { SubjectView } from "../subject-view";

interface ReviewQueueProps<S extends Subject> {
  view: SubjectView<S>;
  /** Why the pending check cannot run, for subjects with such checks. */
  problemOf?: (item: Reviews[S]["item"]) => string | undefined;
}

/** The officers' queue of one review subject, with filters, search and pagination, oldest submission first. */
export function ReviewQueue<S extends Subject>({ view, problemOf }: ReviewQueueProps<S>) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  const { t: backoffice } = useTranslation("backoffice");
  const locale = useLocale();
  const router = useRouter();
  const subject: Subject = view.subject;
  const policy = reviewPolicies[view.subject];
  const page = useListAddress({
    filters: reviewFilters(policy) as Filter<S>[],
    first: "waiting" as Filter<S>,
    all: "all",
  });
  const { filter, search, cursor } = page;
  const queue = useReviewsQuery(view.subject, { filter, search, cursor });
  const takeNext = useTakeNextMutation(subject);
  const counts: (Readonly<Record<Filter<S>, number>> & { overdue: number }) | undefined =
    queue.data?.counts;
  type Item = Reviews[S]["item"];

  /** Not decided yet. */
  const isWaiting = (item: Item) =>
    (policy.filters.waiting as readonly string[]).includes(view.statusOf(item).value);
  /** Whether an officer can decide it now. */
  const isForOfficer = (item: Item) => view.statusOf(item).value === policy.decidable;
  const take = async () => {
    const id = await takeNext.mutateAsync(undefined, {
      onError: (error) => showAlert("ERROR", error.message),
    });
    if (id) await router.push(reviewPath(subject, id));
    else showAlert("INFO", t(`${subject}.takeNextNone`));
  };

  return (
    <OfficerList
      section={view.section}
      texts={{
        title: t(`${subject}.queue`),
        summary: counts
          ? t("queueSummary", { waiting: counts.waiting, overdue: counts.overdue })
          : " ",
        error: t("errorTitle"),
        empty: search ? t("searchEmptyTitle", { search }) : t("emptyTitle"),
        emptyBody: search ? t(`${subject}.searchEmptyBody`) : t("emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`${subject}.filter_${each}` as FilterText)}
      counts={counts}
      search={{ label: t(`${subject}.search`), placeholder: t(`${subject}.searchPlaceholder`) }}
      list={queue}
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
    >
      <ListTable<Item>
        caption={t(`${subject}.queue`)}
        rows={queue.data?.items ?? []}
        keyOf={(item) => idIn(subject, item) ?? ""}
        columns={[
          {
            title: t(`${subject}.nameColumn`),
            cell: (item) => (
              <>
                <NameCell name={view.nameOf(item)}>
                  {t(item.kind === "new" ? `${subject}.kindNew` : "kindResubmission")}
                </NameCell>
                {"is_possible_duplicate" in item && item.is_possible_duplicate && (
                  <Mark tone="waiting" icon={CopyX}>
                    {t("possibleDuplicate")}
                  </Mark>
                )}
              </>
            ),
          },
          {
            title: t("columnSubmitted"),
            cell: ({ submitted_at: at }) => formatDayTime(at, locale),
          },
          {
            title: t("columnDuration"),
            end: true,
            cell: (item) =>
              isWaiting(item) ? (
                <WaitingTime minutes={item.minutes} isOverdue={item.is_overdue} />
              ) : (
                <Done>{t("doneIn", { duration: formatDuration(backoffice, item.minutes) })}</Done>
              ),
          },
          {
            title: t("columnStatus"),
            isChip: true,
            cell: (item) => {
              const { title, value: _value, ...look } = view.statusOf(item);
              const problem = problemOf?.(item);
              return (
                <>
                  <StatusChip {...look}>{title}</StatusChip>
                  {problem && <Problem>{problem}</Problem>}
                </>
              );
            },
          },
          {
            title: t("columnOfficer"),
            cell: (item) =>
              item.assignee?.full_name ??
              t(isWaiting(item) && !isForOfficer(item) ? "automatic" : "unassigned"),
          },
        ]}
        action={(item) => (
          <OpenLink
            href={reviewPath(subject, idIn(subject, item) ?? "")}
            variant={isForOfficer(item) ? "OUTLINE-PRIMARY" : "OUTLINE-NEUTRAL"}
            label={t(isForOfficer(item) ? "reviewOf" : "viewOf", { name: view.nameOf(item) })}
          >
            {t(isForOfficer(item) ? "review" : "view")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

const Problem = styled.span`
  display: block;
  margin-top: 4px;
  color: ${color("danger")};
`;

const Mark = styled(StatusChip)`
  margin-top: ${space(1)};
`;

const Done = styled.span`
  color: ${color("text-3")};
`;
