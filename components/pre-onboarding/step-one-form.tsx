import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { SelectField } from "@/components/form/choice/select-field";
import { PhoneField } from "@/components/form/number/phone-field";
import { BusinessNameField } from "@/components/form/text/business-name-field";
import { EmailField } from "@/components/form/text/email-field";
import { TextField } from "@/components/form/text/text-field";
import { Pairs, Section, SectionTitle } from "@/components/wizard/form-grid";
import { StepForm } from "@/components/wizard/step-form";
import { useStepForm } from "@/components/wizard/use-step-form";
import { useBusinessEntities, usePositions } from "@/lib/api/master-lists/queries";
import { optionsOf } from "./options-of";
import { useFieldLabels } from "./use-field-labels";
import type { PreOnboardingStepProps } from "./use-pre-onboarding-wizard";

interface StepOneFormProps extends PreOnboardingStepProps<"stepOne"> {
  readonly company: CompanyRecord;
  /** Fills in what is known already. */
  readonly user: UserProfile | undefined;
}

/** Step 1: contact person, legal form and name. */
export function StepOneForm({ wizard, saved, company, user }: StepOneFormProps) {
  const { t } = useTranslation("pre-onboarding");
  const isNew = saved.company_name === null;
  const phone = user?.phone.startsWith("+62") ? user.phone.slice(3) : null;
  const { field, frame } = useStepForm(
    wizard,
    "stepOne",
    isNew
      ? {
          ...saved,
          contact_name: user?.full_name ?? null,
          contact_phone: phone,
          contact_email: user?.email ?? null,
          business_entity: company.business_entity,
          company_name: company.name,
        }
      : saved,
  );
  return (
    <StepForm {...frame} labelOf={useFieldLabels()}>
      <Section aria-labelledby="pre-onboarding-contact">
        <SectionTitle id="pre-onboarding-contact">{t("contactTitle")}</SectionTitle>
        <Pairs>
          <TextField {...field("contact_name")} label={t("contactName")} autoComplete="name" />
          <SelectField
            {...field("position")}
            label={t("position")}
            options={optionsOf(usePositions().data)}
          />
          <PhoneField {...field("contact_phone")} label={t("contactPhone")} />
          <EmailField {...field("contact_email")} label={t("contactEmail")} />
        </Pairs>
      </Section>
      <Section aria-labelledby="pre-onboarding-company">
        <SectionTitle id="pre-onboarding-company">{t("companyTitle")}</SectionTitle>
        <Pairs>
          <SelectField
            {...field("business_entity")}
            label={t("businessEntity")}
            options={optionsOf(useBusinessEntities().data)}
          />
          <BusinessNameField {...field("company_name")} label={t("companyName")} />
        </Pairs>
      </Section>
    </StepForm>
  );
}
