import type { PortfolioFundingDetail } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { CardTitle, Note } from "./funding-style";

const List = styled.ul`
  display: grid;
  gap: ${space(5)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
`;

const Amount = styled.p`
  ${type.body}
  color: ${color("danger")};
  font-weight: 650;
  font-variant-numeric: tabular-nums lining-nums;
`;

const Hash = styled.code`
  display: block;
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;

/** Losses that took of a funding's principal, each with what its funders can hold the minutes of their vote against. */
export function FundingLosses({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const day = (at: string) => formatDate(at, locale);
  return (
    <Card as="section">
      <CardTitle>{t("lossesTitle")}</CardTitle>
      <Note>{t("lossesLead")}</Note>
      <List>
        {funding.losses.map(({ from, until, amount, accepted_at: at, minutes_sha256: sha256 }) => (
          <li key={until}>
            <Amount>{formatRupiah(-BigInt(amount), locale)}</Amount>
            <Note>
              {from
                ? t("lossPeriod", { from: day(from), until: day(until) })
                : t("lossSince", { until: day(until) })}
              . {t("lossAccepted", { date: day(at) })}.
            </Note>
            {sha256 ? (
              <Note>
                {t("lossMinutes")}
                <Hash>{sha256}</Hash>
                {t("lossMinutesNote")}
              </Note>
            ) : (
              <Note>{t("lossNoMinutes")}</Note>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
