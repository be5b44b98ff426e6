import {
  type IncomeEvidenceFilter,
  incomeEvidenceFilters,
  type ListedIncomeEvidence,
} from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useIncomeEvidenceList } from "@/lib/api/income-evidence/queries";
import { incomeEvidencePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { EvidenceStatus } from "./evidence-status";

/** Evidence of funders' incomes: what waits for an officer first. */
export function EvidenceList() {
  const { t } = useTranslation("income-evidence");
  const view = useQueue<IncomeEvidenceFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useIncomeEvidenceList({ filter, cursor });
  return (
    <QueuePage
      section="incomeEvidence"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={incomeEvidenceFilters}
      list={list}
    >
      <EvidenceTable evidence={list.data?.items ?? []} />
    </QueuePage>
  );
}

function EvidenceTable({ evidence }: { readonly evidence: readonly ListedIncomeEvidence[] }) {
  const { t } = useTranslation("income-evidence");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.funder")}</HeadCell>
          <HeadCell>{t("columns.income")}</HeadCell>
          <HeadCell>{t("columns.submitted")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {evidence.map(({ evidence_id: id, name, result, yearly_income, submitted_at }) => (
        <DataRow key={id}>
          <DataCell>
            <Name>{name}</Name>
          </DataCell>
          <DataCell label={t("columns.income")}>{formatRupiah(yearly_income, locale)}</DataCell>
          <DataCell label={t("columns.submitted")}>{formatDateTime(submitted_at, locale)}</DataCell>
          <DataCell>
            <EvidenceStatus result={result} />
          </DataCell>
          <DataCell>
            <ButtonLink
              href={incomeEvidencePath(id)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openFor", { name })}
            >
              {t(result === null ? "check" : "open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
