import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { css, styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { Swatch } from "@/components/ui/key-figure";
import { formatMonth, formatShortMonth } from "@/lib/format/month";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { axisTop, shortAmount } from "@/lib/portfolio/short-amount";
import { color, media, space, tabular, type } from "@/styles/theme";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(6)};
`;

const Title = styled.h2`
  ${type.h3}
`;

const Legend = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(4)};
  color: ${color("text-2")};

  span {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
  }
`;

const barHeight = 152;

const Plot = styled.div`
  ${type.small}
  ${tabular}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  color: ${color("text-2")};
`;

const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: ${barHeight}px;
  /* Text stands on its line. */
  translate: 0 -.6em;
  text-align: right;
`;

const Bars = styled.ol`
  display: flex;
  align-items: end;
  height: ${barHeight}px;
  border-bottom: 1px solid ${color("line")};
  background:
    linear-gradient(${color("line")} 1px, transparent 1px) 0 0 / 100% ${barHeight / 2}px;
`;

const wide = "@media (min-width: 1024px)";
const narrow = "@media (max-width: 1023.98px)";

/** Months at both ends are left out where there is no room for twelve. */
const Slot = styled.li<{ $isEdge: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: end;
  min-width: 0;
  height: 100%;

  ${({ $isEdge }) =>
    $isEdge &&
    css`
      ${narrow} {
        display: none;
      }
    `}
`;

const Peak = styled.span<{ $isWide: boolean; $isNarrow: boolean }>`
  color: ${color("text")};
  font-weight: 700;
  white-space: nowrap;

  ${narrow} {
    ${({ $isNarrow }) => !$isNarrow && "display: none;"}
  }

  ${wide} {
    ${({ $isWide }) => !$isWide && "display: none;"}
  }
`;

const Part = styled.span<{ $isProjected: boolean }>`
  width: min(60%, 28px);
  border-radius: 4px 4px 0 0;
  ${({ $isProjected }) =>
    $isProjected
      ? css`
          border: 1.5px solid ${color("gold")};
          border-bottom: 0;
          background: repeating-linear-gradient(
            135deg,
            ${color("gold")} 0 1.5px,
            ${color("surface")} 1.5px 5px
          );
        `
      : css`
          background-color: ${color("primary")};
        `}

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const Months = styled.ol`
  display: flex;
  grid-column: 2;
  margin-top: ${space(2)};
`;

const Month = styled(Slot)<{ $isNow: boolean }>`
  height: auto;
  color: ${({ $isNow }) => color($isNow ? "text" : "text-2")};
  font-weight: ${({ $isNow }) => ($isNow ? 700 : 400)};
`;

const Switch = styled.div`
  margin: ${space(3)} 0 -${space(2)} -${space(3)};
`;

const current = 5;
/** Of twelve; the seven in between stand on phones, too. */
const isEdge = (index: number) => index < 3 || index > 9;

interface Bar {
  readonly month: string;
  readonly received: bigint;
  readonly projected: bigint;
}

const totalOf = (bars: readonly Bar[], name: "received" | "projected") =>
  bars.reduce((total, bar) => total + bar[name], 0n);

/** Two of them are labelled: what came most, and what is to come most. */
const peaksOf = (bars: readonly Bar[]) =>
  new Set(
    (["received", "projected"] as const).map((name) =>
      bars.reduce<Bar | undefined>(
        (best, bar) => (bar[name] > (best?.[name] ?? 0n) ? bar : best),
        undefined,
      ),
    ),
  );

/** What came and what is to come, month by month: bars, or the same as a table. */
export function PaymentChart({ months }: { readonly months: PortfolioSummary["months"] }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const [isTable, setTable] = useState(false);
  const bars = months.map(({ month, received, projected }) => ({
    month,
    received: BigInt(received),
    projected: BigInt(projected),
  }));
  return (
    <Card as="section">
      <Head>
        <Title>{t("chartTitle")}</Title>
        <Legend>
          <span>
            <Swatch $kind="received" aria-hidden="true" />
            {t("chartReceived")}
          </span>
          <span>
            <Swatch $kind="projected" aria-hidden="true" />
            {t("chartProjected")}
          </span>
        </Legend>
      </Head>
      {isTable ? (
        <DataTable
          caption={t("chartTitle")}
          head={
            <>
              <HeadCell>{t("month")}</HeadCell>
              <HeadCell end>{t("chartReceived")}</HeadCell>
              <HeadCell end>{t("chartProjected")}</HeadCell>
            </>
          }
        >
          {bars.map(({ month, received, projected }) => (
            <DataRow key={month}>
              <DataCell>{formatMonth(month, locale)}</DataCell>
              <DataCell end label={t("chartReceived")}>
                {formatRupiah(received, locale)}
              </DataCell>
              <DataCell end label={t("chartProjected")}>
                {formatRupiah(projected, locale)}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      ) : (
        <Drawn bars={bars} />
      )}
      <Switch>
        <Button variant="TERTIARY" onClick={() => setTable(!isTable)}>
          {t(isTable ? "asChart" : "asTable")}
        </Button>
      </Switch>
    </Card>
  );
}

function Drawn({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const sums = bars.map(({ received, projected }) => received + projected);
  const top = axisTop(sums);
  const short = (amount: bigint) => {
    const { unit, value } = shortAmount(amount, locale === "id" ? "," : ".");
    return t(unit, { value });
  };
  const peaks = peaksOf(bars);
  const narrowPeaks = peaksOf(bars.filter((_, index) => !isEdge(index)));
  const heightOf = (amount: bigint) =>
    amount === 0n ? 0 : Math.max(3, Number((amount * BigInt(barHeight)) / top));
  return (
    <Plot
      role="img"
      aria-label={t("chartSummary", {
        received: formatRupiah(totalOf(bars, "received"), locale),
        projected: formatRupiah(totalOf(bars, "projected"), locale),
      })}
    >
      <Axis>
        <span>{short(top)}</span>
        <span>{short(top / 2n)}</span>
        <span>0</span>
      </Axis>
      <Bars>
        {bars.map((bar, index) => (
          <Slot key={bar.month} $isEdge={isEdge(index)}>
            {(peaks.has(bar) || narrowPeaks.has(bar)) && (
              <Peak $isWide={peaks.has(bar)} $isNarrow={narrowPeaks.has(bar)}>
                {short(sums[index] ?? 0n)}
              </Peak>
            )}
            {bar.projected > 0n && (
              <Part $isProjected style={{ height: heightOf(bar.projected) }} />
            )}
            {bar.received > 0n && (
              <Part $isProjected={false} style={{ height: heightOf(bar.received) }} />
            )}
          </Slot>
        ))}
      </Bars>
      <Months>
        {bars.map(({ month }, index) => (
          <Month key={month} $isEdge={isEdge(index)} $isNow={index === current}>
            {formatShortMonth(month, locale)}
          </Month>
        ))}
      </Months>
    </Plot>
  );
}
