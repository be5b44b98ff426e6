import { profitReportFilters } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useReports } from "@/lib/api/profit-reports/queries";
import { profitReportPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { ReportStatus } from "./report-status";

/** What companies reported of their musyarakah or wakalah: what waits for an officer first. */
export function ReportList() {
  const { t } = useTranslation("profit-reports");
  const locale = useLocale();
  const page = useListAddress({ filters: profitReportFilters });
  const { filter, cursor } = page;
  const list = useReports({ filter, cursor });
  return (
    <OfficerList
      section="profitReports"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      page={page}
      filterText={(each) => t(`filters.${each}`)}
      list={list}
    >
      <ListTable
        caption={t("title")}
        rows={list.data?.items ?? []}
        keyOf={(report) => report.report_id}
        columns={[
          {
            title: t("columns.campaign"),
            cell: ({ title, company }) => <NameCell name={title}>{company}</NameCell>,
          },
          {
            title: t("columns.result"),
            end: true,
            cell: ({ result, amount }) =>
              t(`result.${result}`, { amount: formatRupiah(amount, locale) }),
          },
          { title: t("columns.until"), cell: ({ until }) => formatDate(until, locale) },
          {
            title: t("columns.sent"),
            cell: ({ submitted_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ status }) => <ReportStatus status={status} />,
          },
        ]}
        action={({ report_id: id, title, until, status }) => (
          <OpenLink
            href={profitReportPath(id)}
            label={t("openFor", { title, until: formatDate(until, locale) })}
          >
            {t(status === "SUBMITTED" || status === "CHECKED" ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
