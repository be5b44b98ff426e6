import type { StatementParts } from "@rukun/contract/fund-statement";
import { isTreatyRate } from "@rukun/finance/tax";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { type MoneyKind, Swatch } from "@/components/ui/key-figure";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Parts = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(1)};
  grid-column: 2 / -1;
  margin-top: ${space(1)};
  padding-top: ${space(2)};
  border-top: 1px dashed ${color("line")};

  div {
    display: grid;
    grid-template-columns: 12px minmax(0, 1fr) auto;
    gap: ${space(2)};
    align-items: center;
  }

  dt {
    grid-column: 2;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 650;
    white-space: nowrap;
  }
`;

/** What the net amount of a distribution consists of. */
export function EntryParts({ parts }: { parts: StatementParts }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { principal, gross, tax, akad_type: akad, tax_kind: kind, tax_bps: bps } = parts;
  return (
    <Parts>
      {principal !== "0" && (
        <Part label={t("statement.parts.principal")} amount={principal} swatch="principal" />
      )}
      {gross !== "0" && (
        <>
          <Part label={t(`statement.parts.gross.${akad}`)} amount={gross} swatch="received" />
          <Part
            label={t(`statement.parts.tax.${isTreatyRate(kind, bps) ? "treaty" : kind}`, {
              rate: formatShortRate(bps, locale),
            })}
            amount={-BigInt(tax)}
          />
        </>
      )}
    </Parts>
  );
}

interface PartProps {
  readonly label: string;
  readonly amount: string | bigint;
  readonly swatch?: MoneyKind;
}

function Part({ label, amount, swatch }: PartProps) {
  const locale = useLocale();
  return (
    <div>
      {swatch && <Swatch $kind={swatch} aria-hidden="true" />}
      <dt>{label}</dt>
      <dd>{formatRupiah(amount, locale)}</dd>
    </div>
  );
}
