import { underfundedRules } from "@rukun/contract/campaign-codes";
import { campaignSteps } from "@rukun/contract/campaign-steps";
import {
  akadTypes,
  akadTypeTitles,
  projectTypes,
  projectTypeTitles,
  tenorTypes,
  tenorTypeTitles,
} from "@rukun/contract/master-codes";
import { knownAnswer } from "@rukun/contract/step-answers";
import { useTranslation } from "next-i18next/pages";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/choice/select-field";
import { DateField } from "@/components/form/date/date-field";
import { MoneyField } from "@/components/form/number/money-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { Pairs } from "@/components/wizard/form-grid";
import { RegionFields } from "@/components/wizard/region-fields";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { Lead, Section, SectionTitle } from "./form-layout";
import { StepFrame } from "./step-frame";
import type { CampaignValues } from "./steps";
import { type StepContext, useCampaignForm } from "./use-campaign-form";
import { windowDays } from "./window-days";

const { minimum } = campaignSteps["step-one"].fields;
const noRegions = { province: null, city: null, district: null, sub_district: null };
const regionFields = ["province_id", "city_id"] as const;

interface StepProps {
  readonly context: StepContext;
  readonly onPreview: () => void;
}

/** Step 1: what is financed, how much, when, and for how long. */
export function StepOneForm({ context, onPreview }: StepProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const campaign = useCampaignForm(context, "step-one");
  const { form } = campaign;
  const { control } = form;
  const { province_id = "", city_id = "", opens_on = "", ...others } = useWatch({ control });
  const { opens, closes } = windowDays(opens_on);
  const field = <Name extends keyof CampaignValues<"step-one">>(name: Name) => ({
    control,
    name,
    label: t(`fields.${name}`),
    required: name !== "pledge_maximum",
  });
  const options = <Code extends string>(
    codes: readonly Code[],
    titles: Readonly<Record<Code, { id: string; en: string }>>,
  ) => codes.map((value) => ({ value, label: titles[value][locale] }));
  return (
    <StepFrame
      of={campaign}
      step="step-one"
      context={context}
      nextLabel={t("nextStep")}
      onPreview={onPreview}
      onNext={async () => {
        if (await campaign.complete()) await context.onDone();
      }}
    >
      <Section data-preview="head">
        <div>
          <SectionTitle>{t("basicsTitle")}</SectionTitle>
          <Lead>{t("basicsLead")}</Lead>
        </div>
        <Pairs>
          <TextField {...field("title_id")} maxLength={90} />
          <TextField {...field("title_en")} maxLength={90} />
          <TextAreaField {...field("summary_id")} rows={4} maxLength={400} />
          <TextAreaField {...field("summary_en")} rows={4} maxLength={400} />
          <SelectField
            {...field("project_type")}
            options={options(projectTypes, projectTypeTitles)}
          />
          <SelectField {...field("akad_type")} options={options(akadTypes, akadTypeTitles)} />
        </Pairs>
        <RegionFields
          control={control as never}
          fields={regionFields}
          regions={{ province_id, city_id, district_id: "", sub_district_id: "" }}
          saved={noRegions}
          disabled={context.readOnly}
          onValueChange={(name) => {
            if (name === "province_id") form.setValue("city_id", "", { shouldDirty: true });
          }}
        />
      </Section>
      <Section data-preview="head">
        <SectionTitle>{t("amountsTitle")}</SectionTitle>
        <Pairs>
          <MoneyField
            {...field("target")}
            hint={t("hints.target", {
              cap: formatRupiah(context.limit.cap, locale),
              used: formatRupiah(context.limit.used, locale),
            })}
          />
          <SelectField
            {...field("underfunded_rule")}
            options={underfundedRules.map((value) => ({ value, label: t(`underfunded.${value}`) }))}
          />
          <MoneyField
            {...field("minimum")}
            readOnly={Boolean(knownAnswer(minimum, others))}
            hint={t("hints.minimum")}
          />
          <SelectField
            {...field("tenor_type")}
            options={options(tenorTypes, tenorTypeTitles)}
            hint={t("hints.tenor")}
          />
          <MoneyField {...field("pledge_minimum")} hint={t("hints.pledge")} />
          <MoneyField {...field("pledge_maximum")} hint={t("hints.optional")} />
        </Pairs>
        <Pairs>
          <DateField {...field("opens_on")} {...opens} />
          <DateField {...field("closes_on")} {...closes} hint={t("hints.window")} />
        </Pairs>
      </Section>
    </StepFrame>
  );
}
