import type { CallData } from "@rukun/contract/call";
import type { getStepTwo, StepTwoInput } from "@rukun/contract/kyc";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ImagePickerField } from "@/components/form/image/image-picker-field";
import { MaskedField } from "@/components/form/number/masked-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useFormDraft } from "@/components/wizard/use-form-draft";
import { usePhotoPreparation } from "@/components/wizard/use-photo-preparation";
import { useSaveStepTwo } from "@/lib/api/kyc/step-two-mutation";
import type { KycParts } from "@/lib/drafts/kyc-draft";

const loadSchema = () => import("./step-two-schema").then(({ stepTwoBody }) => stepTwoBody);
const loadWithPhoto = () => import("./step-two-schema").then(({ withPhoto }) => withPhoto);

const fields = ["id_card_number", "id_card_file"] as const;

const numberOf = ({ id_card_number }: StepTwoInput) => ({ id_card_number });

interface StepTwoFormProps extends StepProps<KycParts> {
  readonly saved: CallData<typeof getStepTwo>;
  /** A photo chosen earlier in this opening and not sent. */
  readonly photo: File | undefined;
  readonly onPhotoChange: (photo: File | undefined) => void;
}

/** Step 2: ID card number and photo. */
export function StepTwoForm({ saved, photo, onPhotoChange, ...step }: StepTwoFormProps) {
  const { t } = useTranslation(["kyc", "wizard"]);
  const { draft, readOnly, submission, announce } = step;
  const save = useSaveStepTwo();
  const { prepare, settled } = usePhotoPreparation();
  const [start] = useState({ id_card_number: saved.id_card_number ?? "" });
  const [initial] = useState<StepTwoInput>(() => ({
    ...(draft.read().stepTwo ?? start),
    id_card_file: photo,
  }));
  const resolver = useContractResolver<StepTwoInput, StepTwoInput>(
    saved.id_card_file ? loadSchema : loadWithPhoto,
  );
  const form = useForm({ defaultValues: initial, resolver });
  const { control } = form;
  useFormDraft(form, start, numberOf, (changed) => draft.change("stepTwo", changed));

  const chosen = useWatch({ control, name: "id_card_file" });
  const file = chosen instanceof File ? chosen : undefined;
  useEffect(() => onPhotoChange(file), [file, onPhotoChange]);

  function deleteDraft() {
    draft.forget("stepTwo");
    form.resetField("id_card_number", { defaultValue: start.id_card_number });
    announce(t("wizard:draftDeleted"));
  }

  const submit = form.handleSubmit(({ id_card_number, id_card_file }) =>
    submission.start({
      send: (options) =>
        save.mutateAsync({
          idCardNumber: id_card_number,
          idCardFile: id_card_file instanceof File ? id_card_file : undefined,
          ...options,
        }),
      onSaved: () => {
        draft.forget("stepTwo");
        onPhotoChange(undefined);
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, fields);
        step.onRefused(error);
      },
    }),
  );

  return (
    <StepForm
      {...step}
      isUpload={file !== undefined}
      onSubmit={() => void settled().then(() => submit())}
      error={form.formState.errors.root?.server?.message}
      onDeleteDraft={draft.restored.includes("stepTwo") ? deleteDraft : undefined}
    >
      <MaskedField
        name="id_card_number"
        control={control}
        mask="idCard"
        counter
        label={t("idCardNumber")}
        hint={readOnly ? undefined : t("idCardNumberHint")}
        required={!readOnly}
        disabled={readOnly}
      />
      <ImagePickerField
        name="id_card_file"
        control={control}
        label={t("idCardPhoto")}
        hint={readOnly ? undefined : t("idCardPhotoHint")}
        storedFile={saved.id_card_file}
        prepare={prepare}
        required={!readOnly}
        disabled={readOnly}
      />
    </StepForm>
  );
}
