import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { useOwnReports } from "@/lib/api/profit-reports/own-reports-query";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h4}
  margin-bottom: ${space(2)};
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** What the campaign projected beside what was reported: the one is never shown without the other. */
export function Projection({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data } = useOwnReports(campaignId);
  if (!data) return null;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const [newest] = data.items.filter(({ status }) => status === "ACCEPTED");
  return (
    <Card>
      <Title>{t("profit.projection")}</Title>
      <DataList
        rows={[
          [t("profit.projected"), rupiah(data.projected)],
          [
            t("profit.realised"),
            newest?.funders_part
              ? newest.result === "loss"
                ? t("profit.lost", { amount: rupiah(newest.funders_part) })
                : rupiah(newest.funders_part)
              : t("profit.notYet"),
          ],
          [t("profit.capital"), rupiah(data.funders_capital)],
        ]}
      />
      <Note>{t("profit.onlyProfit")}</Note>
    </Card>
  );
}
