import { type UnmatchedState, unmatchedStates } from "@rukun/contract/treasury";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useUnmatchedListQuery } from "@/lib/api/treasury/unmatched-list-query";
import { unmatchedPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** Payments that fitted nothing, by what is to be done. */
export function UnmatchedList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const view = useQueue<UnmatchedState>({ first: "WAITING", all: "WAITING" });
  const list = useUnmatchedListQuery({ state: view.filter, cursor: view.cursor });
  return (
    <BackofficeShell section="unmatched">
      <QueueHead title={t("unmatched.title")} summary={t("unmatched.summary")} />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={unmatchedStates.map((value) => ({
            value,
            label: t(`unmatched.states.${value}`),
          }))}
        />
      </FilterRow>
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{
          error: t("errorTitle"),
          empty: t("unmatched.empty"),
          emptyBody: t("unmatched.emptyBody"),
        }}
      >
        <DataTable
          caption={t("unmatched.title")}
          head={
            <>
              <HeadCell>{t("columns.reference")}</HeadCell>
              <HeadCell>{t("columns.received")}</HeadCell>
              <HeadCell end>{t("columns.amount")}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {list.data?.items.map(({ id, reference, received_at, amount }) => (
            <DataRow key={id}>
              <DataCell>
                <Name>{reference}</Name>
                <Code>{id}</Code>
              </DataCell>
              <DataCell label={t("columns.received")}>
                {formatDateTime(received_at, locale)}
              </DataCell>
              <DataCell label={t("columns.amount")} end>
                {formatRupiah(amount, locale)}
              </DataCell>
              <DataCell>
                <ButtonLink
                  href={unmatchedPath(id)}
                  size="DENSE"
                  variant="OUTLINE-PRIMARY"
                  aria-label={t("openOne", { title: reference })}
                >
                  {t("open")}
                </ButtonLink>
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </QueueBody>
    </BackofficeShell>
  );
}
