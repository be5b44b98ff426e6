import type { AkadType } from "@rukun/contract/master-codes";
import { marginOf } from "@rukun/finance/murabahah";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Swatch } from "@/components/ui/key-figure";
import { MoneyList } from "@/components/ui/money-list";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import type { NewestYield } from "@/lib/campaigns/newest-yields";
import { formatBps } from "@/lib/format/bps";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, tabular, type } from "@/styles/theme";

const Small = styled.p`
  ${type.small}
  max-width: 60ch;
  color: ${color("text-2")};
`;

const Total = styled.p`
  ${type.figureXl}
  ${tabular}
  color: ${color("text")};

  small {
    color: ${color("text-2")};
    font-size: max(14px, .58em);
    font-weight: 550;
  }

  /* The largest amount on the smallest phones. */
  @media (max-width: 379.98px) {
    font-size: 30px;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
`;

const Part = styled(Swatch)`
  flex: 1 1 0;
  width: auto;
  min-width: 3px;
  height: 20px;
`;

interface CalculatorResultProps {
  readonly akad: AkadType;
  readonly amount: bigint;
  readonly months: number;
  readonly newest: NewestYield | null;
}

/** Principal and projection of an amount, and whose figures they are. */
export function CalculatorResult({ akad, amount, months, newest }: CalculatorResultProps) {
  const { t } = useTranslation(["home", "campaigns"]);
  const locale = useLocale();
  const name = t(`campaigns:akad.${akad}`);
  if (!newest) return <p role="status">{t("calculatorNone", { akad: name })}</p>;
  const { slug, title, yield_bps } = newest;
  const gross = marginOf(amount, BigInt(yield_bps), months);
  const { prefix, digits } = rupiahParts(amount + gross, locale);
  return (
    <>
      <div>
        <Small>{t("calculatorTotal")}</Small>
        <Total role="status">
          <small>{prefix}</small>
          {`\u00a0${digits}`}
        </Total>
      </div>
      <Bar aria-hidden="true">
        <Part as="span" $kind="principal" style={{ flexGrow: Number(amount) }} />
        <Part as="span" $kind="projected" style={{ flexGrow: Number(gross) }} />
      </Bar>
      <MoneyList
        rows={[
          {
            kind: "principal",
            label: t("calculatorPrincipal"),
            amount: formatRupiah(amount, locale),
          },
          {
            kind: "projected",
            label: t(`calculatorGross.${akad}`),
            amount: formatRupiah(gross, locale),
          },
        ]}
      />
      <Small>
        {t("calculatorRate", {
          rate: formatBps(yield_bps, locale),
          months: t("campaigns:months", { count: months }),
          akad: name,
          title,
        })}{" "}
        {t(`calculatorNote.${akad}`)}
      </Small>
      <div>
        <ButtonLink
          href={`${campaignPath(slug)}?amount=${amount}#projection`}
          prefetch={false}
          variant="OUTLINE-PRIMARY"
          fullWidth="mobile"
        >
          {t("calculatorOpen")}
        </ButtonLink>
      </div>
    </>
  );
}
