import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { RegionFields } from "@/components/wizard/region-fields";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useFormDraft } from "@/components/wizard/use-form-draft";
import { useSaveStepOne } from "@/lib/api/kyc/step-one-mutation";
import type { KycParts } from "@/lib/drafts/kyc-draft";
import { type Address, type AddressField, followingChanges } from "./address-rules";
import {
  completeValues,
  type SavedStepOne,
  type StepOneValues,
  stepOneFields,
  valuesOf,
} from "./step-one-values";

// Opening the dialog shows the fields sooner without the rules; they come when the form is first checked.
const loadSchema = () => import("@rukun/contract/kyc").then(({ stepOneBody }) => stepOneBody);

interface StepOneFormProps extends StepProps<KycParts> {
  readonly saved: SavedStepOne;
  /** Name given at the registration. */
  readonly registeredName: string;
}

/** Step 1: name and address per ID card. */
export function StepOneForm({ saved, registeredName, ...step }: StepOneFormProps) {
  const { t } = useTranslation(["kyc", "wizard"]);
  const { draft, readOnly, submission, announce } = step;
  const save = useSaveStepOne();
  const [start] = useState(() => valuesOf(saved, registeredName));
  const [initial] = useState(() => draft.read().stepOne ?? start);
  const [isCurrentCleared, setIsCurrentCleared] = useState(false);
  const form = useForm({ defaultValues: initial, resolver: useContractResolver(loadSchema) });
  const { control } = form;
  const values = completeValues(useWatch({ control }) as StepOneValues);
  const isSame = values.is_current_address_same_as_ktp;
  useFormDraft(form, start, completeValues, (changed) => draft.change("stepOne", changed));

  /** The field itself has its new value already; what hangs on it follows. */
  function follow<Field extends AddressField>(field: Field, value: Address[Field]) {
    const before = completeValues(form.getValues());
    const changes = followingChanges(field, value, { ...before, [field]: value });
    for (const name of Object.keys(changes) as AddressField[]) {
      form.setValue(name, changes[name]);
      form.clearErrors(name);
    }
    const isCleared = changes.current_address === "" && before.current_address !== "";
    setIsCurrentCleared(isCleared);
    if (isCleared) announce(t("currentAddressCleared"));
  }

  function deleteDraft() {
    draft.forget("stepOne");
    form.reset(start);
    announce(t("wizard:draftDeleted"));
  }

  const submit = form.handleSubmit((body) =>
    submission.start({
      send: ({ signal }) => save.mutateAsync({ body, signal }),
      onSaved: () => {
        draft.forget("stepOne");
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, stepOneFields);
        step.onRefused(error);
      },
    }),
  );

  return (
    <StepForm
      {...step}
      onSubmit={submit}
      error={form.formState.errors.root?.server?.message}
      onDeleteDraft={draft.restored.includes("stepOne") ? deleteDraft : undefined}
    >
      <TextField
        name="full_name"
        control={control}
        label={t("fullName")}
        hint={readOnly ? undefined : t("fullNameHint")}
        required={!readOnly}
        disabled={readOnly}
        autoComplete="name"
      />
      <TextAreaField
        name="full_address_according_id_card"
        control={control}
        label={t("idCardAddress")}
        hint={readOnly ? undefined : t("idCardAddressHint")}
        required={!readOnly}
        disabled={readOnly}
        onValueChange={(value) => follow("full_address_according_id_card", value)}
      />
      <RegionFields
        control={control}
        regions={values}
        saved={saved}
        disabled={readOnly}
        onValueChange={follow}
      />
      <CheckboxField
        name="is_current_address_same_as_ktp"
        control={control}
        label={t("sameAsIdCard")}
        disabled={readOnly}
        onValueChange={(value) => follow("is_current_address_same_as_ktp", value)}
      />
      <TextAreaField
        name="current_address"
        control={control}
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
