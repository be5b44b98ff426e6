import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { taxRates } from "@rukun/finance/tax";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatWholeRate } from "@/lib/format/whole-rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { taxPath } from "@/lib/paths";
import { color, focusRing, radius, space, type } from "@/styles/theme";

const Line = styled.p`
  ${type.small}
  color: ${color("text-2")};

  a {
    ${focusRing}
    display: inline-block;
    padding-block: ${space(2)};
    border-radius: ${radius.dense};
    color: ${color("link")};
    font-weight: 650;
  }
`;

/** For whom a tax number would make a difference: how much of it, and where to give one. */
export function TaxHint({ summary }: { readonly summary: Pick<PortfolioSummary, "tax_saving"> }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { tax_saving: saving } = summary;
  if (saving === null || saving === "0") return null;
  return (
    <Line>
      {t("taxHint", {
        rate: formatWholeRate(taxRates.unmatched),
        matched: formatWholeRate(taxRates.matched),
        amount: formatRupiah(saving, locale),
      })}{" "}
      <Link href={taxPath}>{t("taxHintLink")}</Link>
    </Line>
  );
}
