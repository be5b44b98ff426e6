import type { DistributionDetail, DistributionRow } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space, type } from "@/styles/theme";
import { Name, Note } from "./distribution-style";

const Title = styled.h2`
  ${type.h3}
  margin: ${space(8)} 0 ${space(4)};
`;

interface FundersTableProps {
  readonly rows: readonly DistributionRow[];
  readonly total: DistributionDetail["total"];
}

/** What each funder gets; they are named as the campaign's public book names them. */
export function FundersTable({ rows, total }: FundersTableProps) {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  const amounts = (of: DistributionDetail["total"]) =>
    (["principal", "gross", "tax", "net"] as const).map((name) => (
      <DataCell key={name} label={t(`columns.${name}`)} end>
        {formatRupiah(of[name], locale)}
      </DataCell>
    ));
  return (
    <section>
      <Title>{t("funders")}</Title>
      <DataTable
        caption={t("funders")}
        head={
          <>
            <HeadCell>{t("columns.funder")}</HeadCell>
            <HeadCell end>{t("columns.principal")}</HeadCell>
            <HeadCell end>{t("columns.gross")}</HeadCell>
            <HeadCell end>{t("columns.tax")}</HeadCell>
            <HeadCell end>{t("columns.net")}</HeadCell>
          </>
        }
      >
        {rows.map((row) => (
          <DataRow key={row.party}>
            <DataCell>
              <Name>{row.party}</Name>
              <Note>
                {t("taxRate", { rate: formatShortRate(row.tax_bps, locale) })}
                {row.is_booked && `, ${t("isBooked")}`}
              </Note>
            </DataCell>
            {amounts(row)}
          </DataRow>
        ))}
        <DataRow>
          <DataCell>
            <Name>{t("total")}</Name>
          </DataCell>
          {amounts(total)}
        </DataRow>
      </DataTable>
    </section>
  );
}
