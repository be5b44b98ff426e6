import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Swatch } from "@/components/ui/key-figure";
import { formatDay } from "@/lib/format/date";
import { formatMonth, formatShortMonth } from "@/lib/format/month";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, portfolioFundingPath } from "@/lib/paths";
import { color, radius, space, tabular, type } from "@/styles/theme";
import { All, Head, Name } from "./list-card";

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  align-items: center;
  padding-block: ${space(4)};

  &:not(:first-child) {
    border-top: 1px solid ${color("line")};
  }

  /* The amount stands below, so that the title keeps its room. */
  @media (max-width: 639.98px) {
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: start;

    > :last-child {
      grid-column: 2;
      margin-top: ${space(1)};
    }
  }
`;

const Day = styled.span`
  ${type.small}
  ${tabular}
  display: grid;
  place-items: center;
  padding-block: ${space(1)};
  border-radius: ${radius.dense};
  background-color: ${color("surface-2")};

  strong {
    font-size: 18px;
    line-height: 22px;
  }
`;

const Note = styled.p<{ $isLate?: boolean }>`
  ${type.small}
  color: ${({ $isLate }) => color($isLate ? "warning-text" : "text-2")};
`;

const Amount = styled.span`
  ${tabular}
  color: ${color("gold-text")};
  font-weight: 700;
  white-space: nowrap;
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding-top: ${space(3)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  > :nth-child(2) {
    margin-left: auto;
  }
`;

/** In one line with its swatch, however long it is. */
const Projected = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
`;

type NextPaymentsProps = Pick<PortfolioSummary, "next" | "months">;

/** What the funder is to receive next, and in all in the month of the first of it. */
export function NextPayments({ next, months }: NextPaymentsProps) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const month = months.find(({ projected }) => projected !== "0");
  return (
    <Card as="section">
      <Head>
        <h2>{t("repaymentsTitle")}</h2>
        <All href={paths.portfolio}>
          {t("repaymentsAll")}
          <Icon of={ArrowRight} size={18} />
        </All>
      </Head>
      <ul>
        {next.map((each) => (
          <Row key={`${each.campaign_transaction_id} ${each.no}`}>
            <Day>
              <strong>{formatDay(each.due, locale).split(" ")[0]}</strong>
              {formatShortMonth(each.due.slice(0, 7), locale)}
            </Day>
            <div>
              <Name href={portfolioFundingPath(each.campaign_transaction_id)}>{each.title}</Name>
              <Note>
                {t("repaymentOf", {
                  akad: each.akad_type.title,
                  no: each.no,
                  rows: each.rows,
                })}
              </Note>
              {each.days_late > 0 && (
                <Note $isLate>{t("repaymentLate", { count: each.days_late })}</Note>
              )}
              {each.state === "PROCESSING" && <Note>{t("repaymentProcessing")}</Note>}
            </div>
            <Amount>{formatRupiah(each.amount, locale)}</Amount>
          </Row>
        ))}
      </ul>
      <Foot>
        <Projected>
          <Swatch $kind="projected" aria-hidden="true" />
          {month
            ? t("repaymentsOfMonth", { month: formatMonth(month.month, locale) })
            : t("repaymentsProjected")}
        </Projected>
        {month && <Amount>{formatRupiah(month.projected, locale)}</Amount>}
      </Foot>
    </Card>
  );
}
