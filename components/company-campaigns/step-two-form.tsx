import { standardUjrahBps } from "@rukun/contract/campaign-codes";
import { akadTypes } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
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
import { toAmount } from "./figures";
import { Lead, Section, SectionTitle } from "./form-layout";
import { RisksSection } from "./risks-section";
import { StepFrame } from "./step-frame";
import type { CampaignValues } from "./steps";
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

type TextName = keyof CampaignValues<"step-two"> & `${"collateral" | "payor"}_${string}`;

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
  const { akad_type, target: typed = "", tenor_type } = context.bodies["step-one"];
  const akad = akadTypes.find((each) => each === akad_type);
  const target = toAmount(String(typed));
  const months = Number(tenor_type) || 0;
  const campaign = useCampaignForm(context, "step-two");
  const { form } = campaign;
  const { control } = form;
  const isDeducted = useWatch({ control, name: "ujrah.is_deducted" });
  const ujrah = (target * BigInt(standardUjrahBps)) / 10_000n;
  const { use_of_funds: listError } = form.formState.errors;
  const text = <Name extends TextName>(name: Name) => ({
    control,
    name,
    label: t(`fields.${name}`),
    required: true,
  });

  return (
    <StepFrame
      of={campaign}
      step="step-two"
      context={context}
      nextLabel={t("nextStep")}
      onPreview={onPreview}
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
          name="ujrah.is_deducted"
          label={t("ujrahDeducted")}
          hint={t("ujrahDeductedHint")}
        />
      </Section>
    </StepFrame>
  );
}
