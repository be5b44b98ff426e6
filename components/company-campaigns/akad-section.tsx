import type { AkadType } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { type Control, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { SelectField } from "@/components/form/choice/select-field";
import { MoneyField } from "@/components/form/number/money-field";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { Pairs } from "@/components/wizard/form-grid";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import { formatBps, murabahahFigures, toAmount } from "./figures";
import { Lead, Section, SectionTitle, Sunken, Trio } from "./form-layout";
import type { CampaignValues } from "./steps";

const Figures = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

type Values = CampaignValues<"step-two">;
type TermName = Exclude<keyof Values["akad"], "profits">;

interface AkadSectionProps {
  readonly control: Control<Values, unknown, Values>;
  /** Of step 1. */
  readonly akad: AkadType;
  readonly target: bigint;
  readonly months: number;
}

/** The terms of the contract of step 1. */
export function AkadSection({ control, akad, target, months }: AkadSectionProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const field = (name: TermName) =>
    ({ control, name: `akad.${name}`, label: t(`fields.${name}`), required: true }) as const;
  const counts = Array.from({ length: months }, (_, row) => row + 1).filter(
    (count) => months % count === 0,
  );
  const instalments = (
    <SelectField
      {...field("instalments")}
      options={counts.map((count) => ({
        value: String(count),
        label: count === 1 ? t("bullet") : t("times", { count }),
      }))}
    />
  );
  const profits = (
    <Trio>
      {(["worst", "base", "best"] as const).map((name) => (
        <MoneyField
          key={name}
          control={control}
          name={`akad.profits.${name}`}
          label={t(`fields.${name}`)}
          signed
          required
          hint={t("hints.profit")}
        />
      ))}
    </Trio>
  );
  return (
    <Section data-preview="akad">
      <div>
        <SectionTitle>{t(`akadTitle.${akad}`)}</SectionTitle>
        <Lead>{t(`akadLead.${akad}`)}</Lead>
      </div>
      {akad === "murabahah" && (
        <>
          <Trio>
            <Field id="murabahah-cost" label={t("cost")} hint={t("costHint")}>
              {(props) => <TextInput {...props} readOnly value={formatRupiah(target, locale)} />}
            </Field>
            <MoneyField {...field("margin")} />
            {instalments}
          </Trio>
          <TextField {...field("supplier")} maxLength={120} />
          <Pairs>
            <TextAreaField {...field("goods_id")} rows={3} maxLength={500} />
            <TextAreaField {...field("goods_en")} rows={3} maxLength={500} />
          </Pairs>
          <MurabahahSums control={control} target={target} months={months} />
        </>
      )}
      {akad === "musyarakah" && (
        <>
          <Trio>
            <NumericField {...field("nisbah")} kind="rate" suffix="%" />
            <MoneyField {...field("own_capital")} />
            {instalments}
          </Trio>
          {profits}
        </>
      )}
      {akad === "wakalah" && (
        <>
          <Pairs>
            <TextAreaField {...field("mandate_id")} rows={3} maxLength={500} />
            <TextAreaField {...field("mandate_en")} rows={3} maxLength={500} />
            <MoneyField {...field("agent_fee")} />
            {instalments}
          </Pairs>
          {profits}
        </>
      )}
    </Section>
  );
}

function MurabahahSums({
  control,
  target,
  months,
}: Pick<AkadSectionProps, "control" | "target" | "months">) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const [margin, count] = useWatch({ control, name: ["akad.margin", "akad.instalments"] });
  const figures = murabahahFigures(target, toAmount(margin), Number(count), months);
  if (!figures) return null;
  return (
    <Sunken>
      <Figures>
        <div>
          <dt>{t("yearly")}</dt>
          <dd>{formatBps(figures.yearlyBps, locale)}</dd>
        </div>
        <div>
          <dt>{t("price")}</dt>
          <dd>{formatRupiah(figures.price, locale)}</dd>
        </div>
        {figures.groups.map(({ from, to, amount }) => (
          <div key={from}>
            <dt>
              {from === to ? t("instalmentOf", { no: from }) : t("instalmentsFromTo", { from, to })}
            </dt>
            <dd>{formatRupiah(amount, locale)}</dd>
          </div>
        ))}
      </Figures>
    </Sunken>
  );
}
