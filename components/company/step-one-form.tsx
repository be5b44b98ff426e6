import { useTranslation } from "next-i18next/pages";
import { useWatch } from "react-hook-form";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { RegionFields } from "@/components/wizard/region-fields";
import { clearedBelow, type RegionField, type Regions } from "@/components/wizard/region-rules";
import { StepForm } from "@/components/wizard/step-form";
import { useStepForm } from "@/components/wizard/use-step-form";
import type { CompanyStepProps } from "./use-company-wizard";

/** Step 1: address of the company. */
export function CompanyStepOneForm({ wizard, saved }: CompanyStepProps<"stepOne">) {
  const { t } = useTranslation("company");
  const { readOnly } = wizard;
  const { form, field, frame } = useStepForm(wizard, "stepOne", saved);
  const values = useWatch({ control: form.control }) as Regions;

  function clearBelow(changed: RegionField) {
    for (const name of Object.keys(clearedBelow(changed)) as RegionField[]) {
      form.setValue(name, "");
      form.clearErrors(name);
    }
  }

  return (
    <StepForm {...frame}>
      <TextAreaField
        {...field("full_address")}
        label={t("fullAddress")}
        hint={readOnly ? undefined : t("fullAddressHint")}
        autoComplete="street-address"
      />
      <TextField
        {...field("rt/rw")}
        label={t("rtRw")}
        hint={readOnly ? undefined : t("rtRwHint")}
        autoComplete="off"
      />
      <RegionFields
        control={form.control}
        regions={values}
        saved={saved}
        disabled={readOnly}
        onValueChange={clearBelow}
      />
    </StepForm>
  );
}
