import type { PortfolioAmounts } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type MoneyKind, Swatch } from "@/components/ui/key-figure";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { worthOf } from "@/lib/portfolio/worth";
import { color, space, tabular } from "@/styles/theme";

/** Lines of a sum. */
export const Figures = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(3)};
`;

const Row = styled.div<{ $isTotal: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  ${({ $isTotal }) => $isTotal && `padding-top: ${space(3)}; border-top: 1px solid ${color("line")};`}

  dt {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${({ $isTotal }) => color($isTotal ? "text" : "text-2")};
    font-weight: ${({ $isTotal }) => ($isTotal ? 650 : 400)};
  }

  dd {
    margin-left: auto;
    font-weight: 700;
    text-align: right;
    white-space: nowrap;

    &[data-kind="projected"] {
      color: ${color("gold-text")};
    }
  }
`;

interface FigureRowProps {
  readonly label: ReactNode;
  readonly amount: string | bigint;
  readonly kind?: MoneyKind;
  readonly isTotal?: boolean;
}

/** A label with its swatch, and an amount. */
export function FigureRow({ label, amount, kind, isTotal = false }: FigureRowProps) {
  return (
    <Row $isTotal={isTotal}>
      <dt>
        {kind && <Swatch $kind={kind} aria-hidden="true" />}
        {label}
      </dt>
      <dd data-kind={kind}>{formatRupiah(amount, useLocale())}</dd>
    </Row>
  );
}

/** What was received: each part, and what reached the fund account. */
export function ReceivedRows({ received }: { readonly received: PortfolioAmounts }) {
  const { t } = useTranslation("portfolio");
  return (
    <>
      <FigureRow kind="principal" label={t("principalReceived")} amount={received.principal} />
      <FigureRow label={t("gross")} amount={received.gross} />
      <FigureRow label={t("tax")} amount={-BigInt(received.tax)} />
      <FigureRow label={t("net")} amount={received.net} />
      <FigureRow isTotal kind="received" label={t("total")} amount={worthOf(received)} />
    </>
  );
}
