import { type AkadType, akadTypes } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { MoneyField } from "@/components/form/number/money-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { Banner } from "@/components/ui/banner";
import { Pairs } from "@/components/wizard/form-grid";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space, tabular } from "@/styles/theme";
import { AkadSection } from "./akad-section";
import { toAmount, ujrahBps } from "./figures";
import { Lead, Section, SectionTitle } from "./form-layout";
import { RisksSection } from "./risks-section";
import { StepFrame } from "./step-frame";
import { readBasics, readTerms, type TermsValues, writeTerms } from "./step-values";
import { type StepContext, useCampaignForm } from "./use-campaign-form";
import { UseOfFundsSection } from "./use-of-funds-section";

const Fee = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  justify-content: space-between;

  strong {
    white-space: nowrap;
  }
`;

const isAkad = (text: string): text is AkadType => (akadTypes as readonly string[]).includes(text);

const rowLabels = (
  rows: readonly unknown[],
  list: string,
  names: readonly string[],
  label: (name: string, no: number) => string,
) =>
  rows.flatMap((_, row) =>
    names.map((name) => [`${list}.${row}.${name}`, label(name, row + 1)] as const),
  );

/** Step 2: the contract's terms, what the money is for, and what stands against the risk. */
export function StepTwoForm({
  context,
  onPreview,
}: {
  readonly context: StepContext;
  readonly onPreview: () => void;
}) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const basics = readBasics(context.bodies["step-one"]);
  const akad = isAkad(basics.akad_type) ? basics.akad_type : undefined;
  const target = toAmount(basics.target);
  const months = Number(basics.tenor_type) || 0;
  const write = useCallback((values: TermsValues) => writeTerms(values, akad, ujrahBps), [akad]);
  const campaign = useCampaignForm<TermsValues>(context, "step-two", { read: readTerms, write });
  const { form } = campaign;
  const { control } = form;
  const [lines, risks, isDeducted] = useWatch({
    control,
    name: ["use_of_funds", "risks", "is_deducted"],
  });
  const ujrah = (target * BigInt(ujrahBps)) / 10_000n;
  const plain = (name: "collateral_id") => t(`fields.${name}`);
  const numbered = (name: string, no: number) => `${plain(name as "collateral_id")} ${no}`;
  const { use_of_funds: listError } = form.formState.errors;
  const labels: Record<string, string> = {
    akad: t("fields.akad"),
    ...Object.fromEntries(
      [
        "supplier",
        "goods_id",
        "goods_en",
        "margin",
        "nisbah",
        "own_capital",
        "mandate_id",
        "mandate_en",
        "agent_fee",
        "instalments",
        "worst",
        "base",
        "best",
      ].map((name) => [name, plain(name as "collateral_id")]),
    ),
    use_of_funds: t("fields.use_of_funds"),
    ...Object.fromEntries(
      rowLabels(lines, "use_of_funds", ["label_id", "label_en", "amount"], numbered),
    ),
    ...Object.fromEntries(
      (
        [
          "collateral_id",
          "collateral_en",
          "collateral_value",
          "payor_name",
          "payor_id",
          "payor_en",
        ] as const
      ).map((name) => [name, t(`fields.${name}`)]),
    ),
    ...Object.fromEntries(
      rowLabels(risks, "risks", ["risk_id", "mitigation_id", "risk_en", "mitigation_en"], numbered),
    ),
    is_deducted: t("fields.is_deducted"),
  };
  const text = <Name extends keyof TermsValues>(name: Name) => ({
    control,
    name,
    label: t(`fields.${name}`),
    required: true,
  });

  return (
    <StepFrame
      of={campaign}
      labels={labels}
      nextLabel={t("nextStep")}
      readOnly={context.readOnly}
      onPreview={onPreview}
      onBack={context.onBack}
      onNext={async () => {
        if (await campaign.complete()) await context.onDone();
      }}
      notice={
        (!akad || target === 0n || months === 0) && (
          <Banner variant="WARNING" title={t("stepOneFirstTitle")}>
            {t("stepOneFirstBody")}
          </Banner>
        )
      }
    >
      {akad && <AkadSection control={control} akad={akad} target={target} months={months} />}
      <UseOfFundsSection
        context={context}
        form={form}
        target={target}
        ujrah={isDeducted ? ujrah : null}
        error={listError?.root?.message ?? listError?.message}
      />
      <Section data-preview="collateral">
        <div>
          <SectionTitle>{t("collateralTitle")}</SectionTitle>
          <Lead>{t("collateralLead")}</Lead>
        </div>
        <Pairs>
          <TextAreaField {...text("collateral_id")} rows={3} maxLength={1000} />
          <TextAreaField {...text("collateral_en")} rows={3} maxLength={1000} />
          <MoneyField {...text("collateral_value")} />
          <TextField {...text("payor_name")} maxLength={160} />
          <TextAreaField {...text("payor_id")} rows={3} maxLength={1000} />
          <TextAreaField {...text("payor_en")} rows={3} maxLength={1000} />
        </Pairs>
      </Section>
      <RisksSection control={control} />
      <Section data-preview="use">
        <div>
          <SectionTitle>{t("ujrahTitle")}</SectionTitle>
          <Lead>{t("ujrahLead")}</Lead>
        </div>
        <Fee>
          <span>{t("ujrahIfReached")}</span>
          <strong>{formatRupiah(ujrah, locale)}</strong>
        </Fee>
        <CheckboxField
          control={control}
          name="is_deducted"
          label={t("ujrahDeducted")}
          hint={t("ujrahDeductedHint")}
        />
      </Section>
    </StepFrame>
  );
}
