import { useTranslation } from "next-i18next/pages";
import { ImagePickerField } from "@/components/form/image/image-picker-field";
import { MaskedField } from "@/components/form/number/masked-field";
import { StepForm } from "@/components/wizard/step-form";
import { usePhotoPreparation } from "@/components/wizard/use-photo-preparation";
import { useStepForm } from "@/components/wizard/use-step-form";
import { PhoneHandover } from "./phone-handover";
import type { KycStepProps } from "./use-kyc-wizard";

interface StepTwoFormProps extends KycStepProps<"stepTwo"> {
  readonly onHandover: () => void;
}

/** Step 2: ID card number and photo. */
export function StepTwoForm({ wizard, saved, onHandover }: StepTwoFormProps) {
  const { t } = useTranslation("kyc");
  const { readOnly } = wizard;
  const { prepare, settled } = usePhotoPreparation();
  const { field, frame } = useStepForm(wizard, "stepTwo", saved, { settled });
  return (
    <StepForm {...frame}>
      <MaskedField
        {...field("id_card_number")}
        mask="idCard"
        counter
        label={t("idCardNumber")}
        hint={readOnly ? undefined : t("idCardNumberHint")}
      />
      <ImagePickerField
        {...field("id_card_file")}
        label={t("idCardPhoto")}
        hint={readOnly ? undefined : t("idCardPhotoHint")}
        storedFile={saved.id_card_file}
        prepare={prepare}
        alternative={<PhoneHandover onIssued={onHandover} />}
      />
    </StepForm>
  );
}
