import type { Eligibility } from "@rukun/contract/pre-onboarding-record";
import { cashFlows } from "@rukun/contract/pre-onboarding-steps";
import { useTranslation } from "next-i18next/pages";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/choice/select-field";
import { DateField } from "@/components/form/date/date-field";
import { MoneyField } from "@/components/form/number/money-field";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextField } from "@/components/form/text/text-field";
import { intoView } from "@/components/ui/into-view";
import { Pairs, Section, SectionTitle } from "@/components/wizard/form-grid";
import { RegionFields } from "@/components/wizard/region-fields";
import { StepForm } from "@/components/wizard/step-form";
import { useStepForm } from "@/components/wizard/use-step-form";
import { useAkadTypes, useProjectTypes, useTenorTypes } from "@/lib/api/master-lists/queries";
import { EligibilityAnswer } from "./eligibility-answer";
import { optionsOf } from "./options-of";
import { useFieldLabels } from "./use-field-labels";
import type { PreOnboardingStepProps } from "./use-pre-onboarding-wizard";

interface StepTwoFormProps extends PreOnboardingStepProps<"stepTwo"> {
  readonly eligibility: Eligibility | null;
}

const levels = ["province_id", "city_id"] as const;

/** Step 2: the project and its figures; saving it answers whether the business is eligible. */
export function StepTwoForm({ wizard, saved, eligibility }: StepTwoFormProps) {
  const { t } = useTranslation("pre-onboarding");
  const { readOnly } = wizard;
  const { form, field, frame, shown } = useStepForm(wizard, "stepTwo", saved);
  const [province_id, city_id] = useWatch({ control: form.control, name: levels });
  return (
    <StepForm {...frame} labelOf={useFieldLabels()}>
      <Section aria-labelledby="pre-onboarding-project">
        <SectionTitle id="pre-onboarding-project">{t("projectTitle")}</SectionTitle>
        <Pairs>
          <SelectField
            {...field("project_type")}
            label={t("projectType")}
            options={optionsOf(useProjectTypes().data)}
          />
          <TextField
            {...field("industry")}
            label={t("industry")}
            hint={readOnly ? undefined : t("industryHint")}
            autoComplete="off"
          />
        </Pairs>
        <RegionFields
          control={form.control}
          fields={levels}
          regions={{ province_id, city_id, district_id: "", sub_district_id: "" }}
          saved={{ ...shown, district: null, sub_district: null }}
          disabled={readOnly}
          onValueChange={(changed) => {
            if (changed !== "province_id") return;
            form.setValue("city_id", "");
            form.clearErrors("city_id");
          }}
        />
      </Section>
      <Section aria-labelledby="pre-onboarding-business">
        <SectionTitle id="pre-onboarding-business">{t("businessTitle")}</SectionTitle>
        <Pairs>
          <DateField {...field("operating_since")} label={t("operatingSince")} max="today" />
          <MoneyField {...field("annual_sales")} label={t("annualSales")} />
          <MoneyField
            {...field("annual_profit")}
            required={false}
            label={t("annualProfit")}
            hint={readOnly ? undefined : t("shownIfGiven")}
          />
          <NumericField
            {...field("employees")}
            kind="count"
            required={false}
            label={t("employees")}
            hint={readOnly ? undefined : t("shownIfGiven")}
          />
          <SelectField
            {...field("cash_flow")}
            label={t("cashFlow")}
            options={cashFlows.map((value) => ({ value, label: t(`cashFlows.${value}`) }))}
          />
        </Pairs>
      </Section>
      <Section aria-labelledby="pre-onboarding-funding">
        <SectionTitle id="pre-onboarding-funding">{t("fundingTitle")}</SectionTitle>
        <Pairs>
          <MoneyField {...field("amount")} label={t("amount")} />
          <SelectField
            {...field("tenor_type")}
            label={t("tenorType")}
            options={optionsOf(useTenorTypes().data)}
          />
          <SelectField
            {...field("akad_type")}
            label={t("akadType")}
            options={optionsOf(useAkadTypes().data)}
          />
        </Pairs>
      </Section>
      {!readOnly && eligibility?.is_eligible === false && (
        <EligibilityAnswer ref={intoView} eligibility={eligibility} />
      )}
    </StepForm>
  );
}
