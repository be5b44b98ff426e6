import type { ListedProfitReport } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useReports } from "@/lib/api/profit-reports/queries";
import { profitReportPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { ReportStatus } from "./report-status";

const filters = ["open", "returned", "accepted"] as const;
type Filter = (typeof filters)[number];

/** What companies reported of their musyarakah or wakalah: what waits for an officer first. */
export function ReportList() {
  const { t } = useTranslation("profit-reports");
  const view = useQueue<Filter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useReports({ filter, cursor });
  return (
    <QueuePage
      section="profitReports"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={filters}
      list={list}
    >
      <ReportTable reports={list.data?.items ?? []} />
    </QueuePage>
  );
}

function ReportTable({ reports }: { readonly reports: readonly ListedProfitReport[] }) {
  const { t } = useTranslation("profit-reports");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.campaign")}</HeadCell>
          <HeadCell end>{t("columns.result")}</HeadCell>
          <HeadCell>{t("columns.until")}</HeadCell>
          <HeadCell>{t("columns.sent")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {reports.map((report) => {
        const { report_id: id, title, status, result } = report;
        const until = formatDate(report.until, locale);
        const isOpen = status === "SUBMITTED" || status === "CHECKED";
        return (
          <DataRow key={id}>
            <DataCell>
              <Name>{title}</Name>
              <Code>{report.company}</Code>
            </DataCell>
            <DataCell label={t("columns.result")} end>
              {t(`result.${result}`, { amount: formatRupiah(report.amount, locale) })}
            </DataCell>
            <DataCell label={t("columns.until")}>{until}</DataCell>
            <DataCell label={t("columns.sent")}>
              {formatDateTime(report.submitted_at, locale)}
            </DataCell>
            <DataCell>
              <ReportStatus status={status} />
            </DataCell>
            <DataCell>
              <ButtonLink
                href={profitReportPath(id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("openFor", { title, until })}
              >
                {t(isOpen ? "check" : "open")}
              </ButtonLink>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
