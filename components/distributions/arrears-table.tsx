import type { Arrear } from "@rukun/contract/distributions";
import { latenessOf } from "@rukun/finance/late";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { recordTazirPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { Name, Note } from "./distribution-style";

const Action = styled(DataCell)`
  white-space: nowrap;
`;

/** Campaigns with late instalments, the latest first: amber up to 30 days, red beyond. */
export function ArrearsTable({ arrears }: { readonly arrears: readonly Arrear[] }) {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("filters.arrears")}
      head={
        <>
          <HeadCell>{t("columns.campaign")}</HeadCell>
          <HeadCell end>{t("columns.late")}</HeadCell>
          <HeadCell end>{t("columns.outstanding")}</HeadCell>
          <HeadCell>{t("columns.instalments")}</HeadCell>
          <HeadCell>{t("columns.days")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {arrears.map((each) => {
        const lateness = latenessOf(each.days_late);
        return (
          <DataRow key={each.campaign_id}>
            <DataCell>
              <Name>{each.title}</Name>
              <Note>{each.company}</Note>
            </DataCell>
            <DataCell label={t("columns.late")} end>
              {formatRupiah(each.amount, locale)}
            </DataCell>
            <DataCell label={t("columns.outstanding")} end>
              {formatRupiah(each.outstanding, locale)}
            </DataCell>
            <DataCell label={t("columns.instalments")}>{each.instalments}</DataCell>
            <DataCell>
              <StatusChip tone={lateness === "attention" ? "waiting" : "rejected"}>
                {t("daysLate", { count: each.days_late })}
              </StatusChip>
            </DataCell>
            <Action>
              <ButtonLink
                href={recordTazirPath(each.campaign_id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("tazirFor", { title: each.title })}
              >
                {t("tazir")}
              </ButtonLink>
            </Action>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
