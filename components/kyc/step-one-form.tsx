import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { RegionFields } from "@/components/wizard/region-fields";
import { StepForm } from "@/components/wizard/step-form";
import { useStepForm } from "@/components/wizard/use-step-form";
import { type Address, type AddressField, followingChanges } from "./address-rules";
import type { KycStepProps } from "./use-kyc-wizard";

interface StepOneFormProps extends KycStepProps<"stepOne"> {
  /** Name from the registration. */
  readonly registeredName: string;
}

/** Step 1: name and address as on the ID card. */
export function StepOneForm({ wizard, saved, registeredName }: StepOneFormProps) {
  const { t } = useTranslation("kyc");
  const { readOnly, announce } = wizard;
  const start = { ...saved, full_name: saved.full_name ?? registeredName };
  const { form, field, frame } = useStepForm(wizard, "stepOne", start);
  const [isCurrentCleared, setIsCurrentCleared] = useState(false);
  const values = useWatch({ control: form.control }) as Address;
  const isSame = values.is_current_address_same_as_ktp;

  /** The field's own value is set already; apply what depends on it. */
  function follow<Field extends AddressField>(changed: Field, value: Address[Field]) {
    const before = form.getValues();
    const changes = followingChanges(changed, value, { ...before, [changed]: value });
    for (const name of Object.keys(changes) as AddressField[]) {
      form.setValue(name, changes[name] as Address[typeof name]);
      form.clearErrors(name);
    }
    const isCleared = changes.current_address === "" && before.current_address !== "";
    setIsCurrentCleared(isCleared);
    if (isCleared) announce(t("currentAddressCleared"));
  }

  return (
    <StepForm {...frame}>
      <TextField
        {...field("full_name")}
        label={t("fullName")}
        hint={readOnly ? undefined : t("fullNameHint")}
        autoComplete="name"
      />
      <TextAreaField
        {...field("full_address_according_id_card")}
        label={t("idCardAddress")}
        hint={readOnly ? undefined : t("idCardAddressHint")}
        onValueChange={(value) => follow("full_address_according_id_card", value)}
      />
      <RegionFields
        control={form.control}
        regions={values}
        saved={saved}
        disabled={readOnly}
        onValueChange={follow}
      />
      <CheckboxField
        {...field("is_current_address_same_as_ktp")}
        label={t("sameAsIdCard")}
        required={false}
        onValueChange={(value) => follow("is_current_address_same_as_ktp", value)}
      />
      <TextAreaField
        {...field("current_address")}
        label={t("currentAddress")}
        hint={isCurrentCleared ? t("currentAddressCleared") : undefined}
        required={!readOnly && !isSame}
        disabled={readOnly || isSame}
        autoComplete="street-address"
        onValueChange={(value) => follow("current_address", value)}
      />
    </StepForm>
  );
}
