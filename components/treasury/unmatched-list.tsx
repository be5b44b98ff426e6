import { type UnmatchedState, unmatchedStates } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { DataCell } from "@/components/ui/data-table";
import { useUnmatchedListQuery } from "@/lib/api/treasury/queries";
import { unmatchedPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { TreasuryRow, TreasuryTable } from "./treasury-table";

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
      <TreasuryTable
        of="unmatched"
        view={view}
        list={list}
        columns={[t("columns.reference"), t("columns.received")]}
        hasStatus={false}
      >
        {list.data?.items.map(({ id, reference, received_at, amount }) => (
          <TreasuryRow
            key={id}
            name={reference}
            code={id}
            amount={amount}
            href={unmatchedPath(id)}
            opens={reference}
          >
            <DataCell label={t("columns.received")}>{formatDateTime(received_at, locale)}</DataCell>
          </TreasuryRow>
        ))}
      </TreasuryTable>
    </BackofficeShell>
  );
}
