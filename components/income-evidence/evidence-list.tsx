import { incomeEvidenceFilters } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useIncomeEvidenceList } from "@/lib/api/income-evidence/queries";
import { incomeEvidencePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { EvidenceStatus } from "./evidence-status";

/** Evidence of funders' incomes: what waits for an officer first. */
export function EvidenceList() {
  const { t } = useTranslation("income-evidence");
  const locale = useLocale();
  const page = useListAddress({ filters: incomeEvidenceFilters });
  const { filter, cursor } = page;
  const list = useIncomeEvidenceList({ filter, cursor });
  return (
    <OfficerList
      section="incomeEvidence"
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
        keyOf={(evidence) => evidence.evidence_id}
        columns={[
          { title: t("columns.funder"), cell: ({ name }) => <NameCell name={name} /> },
          {
            title: t("columns.income"),
            cell: ({ yearly_income: income }) => formatRupiah(income, locale),
          },
          {
            title: t("columns.submitted"),
            cell: ({ submitted_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ result }) => <EvidenceStatus result={result} />,
          },
        ]}
        action={({ evidence_id: id, name, result }) => (
          <OpenLink href={incomeEvidencePath(id)} label={t("openFor", { name })}>
            {t(result === null ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
