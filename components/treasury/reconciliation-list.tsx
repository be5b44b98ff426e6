import type { ReconciledDay } from "@rukun/contract/treasury";
import { CircleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { StatusChip } from "@/components/ui/status-chip";
import { useReconciliationsQuery } from "@/lib/api/treasury/queries";
import { reconciliationPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

/** The days that were compared with the bank, the newest first. */
export function ReconciliationList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const page = useListAddress({});
  const list = useReconciliationsQuery(page.cursor);
  return (
    <OfficerList
      section="reconciliation"
      texts={{
        title: t("reconciliation.title"),
        summary: t("reconciliation.summary"),
        error: t("errorTitle"),
        empty: t("reconciliation.empty"),
        emptyBody: t("reconciliation.emptyBody"),
      }}
      page={page}
      list={list}
    >
      <ListTable
        caption={t("reconciliation.title")}
        rows={list.data?.items ?? []}
        keyOf={({ day }) => day}
        columns={[
          {
            title: t("columns.day"),
            cell: ({ day }) => <NameCell name={formatDate(day, locale)} />,
          },
          { title: t("columns.runAt"), cell: ({ run_at: at }) => formatDateTime(at, locale) },
          { title: t("columns.result"), isChip: true, cell: (day) => <DayResult day={day} /> },
        ]}
        action={({ day }) => (
          <OpenLink
            href={reconciliationPath(day)}
            label={t("openOne", { title: formatDate(day, locale) })}
          >
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

type Result = Pick<ReconciledDay, "differences" | "unexplained">;

/** Whether ledger and bank agree, or what is left to explain. */
export function DayResult({ day: { differences, unexplained } }: { day: Result }) {
  const { t } = useTranslation("treasury");
  if (unexplained > 0) {
    return (
      <StatusChip tone="rejected" icon={CircleAlert}>
        {t("reconciliation.open", { count: unexplained })}
      </StatusChip>
    );
  }
  if (differences > 0) return <StatusChip tone="info">{t("reconciliation.explained")}</StatusChip>;
  return <StatusChip tone="verified">{t("reconciliation.inOrder")}</StatusChip>;
}
