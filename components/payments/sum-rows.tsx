import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type MoneyKind, Swatch } from "@/components/ui/key-figure";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

export const Sums = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(3)};
`;

const Row = styled.div<{ $isTotal: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: baseline;
  justify-content: space-between;

  dt {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${({ $isTotal }) => color($isTotal ? "text" : "text-2")};
    font-weight: ${({ $isTotal }) => ($isTotal ? 650 : 400)};
  }

  dd {
    font-weight: 700;
    text-align: right;
    ${({ $isTotal }) => $isTotal && type.figureM}

    &[data-kind="projected"] {
      color: ${color("gold-text")};
    }
  }
`;

interface SumRowProps {
  readonly label: ReactNode;
  /** Digits; or a text that is no amount. */
  readonly amount?: string | bigint;
  readonly text?: ReactNode;
  readonly kind?: MoneyKind | undefined;
  readonly isTotal?: boolean;
}

/** One line of a sum: a label with its swatch, and the amount. */
export function SumRow({ label, amount, text, kind, isTotal = false }: SumRowProps) {
  const locale = useLocale();
  return (
    <Row $isTotal={isTotal}>
      <dt>
        {kind && <Swatch $kind={kind} aria-hidden="true" />}
        {label}
      </dt>
      <dd data-kind={isTotal ? kind : undefined}>
        {amount === undefined ? text : formatRupiah(amount, locale)}
      </dd>
    </Row>
  );
}
