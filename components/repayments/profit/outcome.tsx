import { amountOf } from "@rukun/contract/amount-text";
import type { CallData } from "@rukun/contract/call";
import type { listProfitReports } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

const Box = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(6)};
  padding: ${space(4)};
  border-radius: ${radius.card};
  background-color: ${color("surface-2")};

  ${media.tablet} {
    grid-template-columns: repeat(3, auto);
    justify-content: space-between;
  }
`;

const Label = styled.dt`
  ${type.small}
  color: ${color("text-2")};
`;

const Value = styled.dd`
  ${tabular}
  font: 700 20px/28px var(--font);
  white-space: nowrap;
`;

interface OutcomeProps {
  /** As they are typed. */
  readonly figures: {
    readonly revenue: string;
    readonly costOfGoods: string;
    readonly expenses: string;
    readonly agentFee: string;
  };
  readonly terms: Pick<
    CallData<typeof listProfitReports>,
    "akad_type" | "nisbah" | "funders_capital" | "own_capital"
  >;
}

/**
 * What the figures come to, and whose it is: a profit by the nisbah, a loss by the shares of capital; in a wakalah all of
 * it is the funders'.
 */
export function Outcome({ figures, terms }: OutcomeProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const revenue = amountOf(figures.revenue);
  const costOfGoods = amountOf(figures.costOfGoods);
  const expenses = amountOf(figures.expenses);
  const agentFee = amountOf(figures.agentFee);
  if (
    revenue === undefined ||
    costOfGoods === undefined ||
    expenses === undefined ||
    agentFee === undefined
  ) {
    return null;
  }
  const profit = revenue - costOfGoods - expenses - agentFee;
  const isLoss = profit < 0n;
  const amount = isLoss ? -profit : profit;
  const funders = BigInt(terms.funders_capital);
  const capital = funders + BigInt(terms.own_capital);
  const part = isLoss
    ? capital > 0n
      ? (amount * funders) / capital
      : 0n
    : (amount * BigInt(terms.nisbah)) / 10_000n;
  const rows: [string, bigint][] = [
    [t(isLoss ? "profit.loss" : "profit.profit"), amount],
    [t(isLoss ? "profit.fundersLoss" : "profit.fundersPart", { share: terms.nisbah / 100 }), part],
    // An agent has its ujrah, and no part beside it.
    ...(terms.akad_type === "wakalah"
      ? []
      : [[t(isLoss ? "profit.ownLoss" : "profit.ownPart"), amount - part] as [string, bigint]]),
  ];
  return (
    <Box>
      {rows.map(([label, value]) => (
        <div key={label}>
          <Label>{label}</Label>
          <Value>{formatRupiah(value, locale)}</Value>
        </div>
      ))}
    </Box>
  );
}
