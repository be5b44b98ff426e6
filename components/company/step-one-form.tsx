import type { CallData } from "@rukun/contract/call";
import type { CompanyStepOneInput, getCompanyStepOne } from "@rukun/contract/company";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { RegionFields } from "@/components/wizard/region-fields";
import { clearedBelow, type RegionField, regionCodes } from "@/components/wizard/region-rules";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useFormDraft } from "@/components/wizard/use-form-draft";
import { useSaveCompanyStepOne } from "@/lib/api/company/step-one-mutation";
import type { CompanyParts } from "@/lib/drafts/company-draft";

// Opening the dialog shows the fields sooner without the rules; they come when the form is first checked.
const loadSchema = () =>
  import("@rukun/contract/company").then(({ companyStepOneBody }) => companyStepOneBody);

type Saved = CallData<typeof getCompanyStepOne>["company_profile"];

const fields = [
  "full_address",
  "rt/rw",
  "province_id",
  "city_id",
  "district_id",
  "sub_district_id",
] as const satisfies readonly (keyof CompanyStepOneInput)[];

const valuesOf = (saved: Saved): CompanyStepOneInput => ({
  full_address: saved?.full_address ?? "",
  "rt/rw": saved?.["rt/rw"] ?? "",
  ...regionCodes(saved),
});

interface CompanyStepOneFormProps extends StepProps<CompanyParts> {
  readonly saved: Saved;
}

/** Step 1: address of the company. */
export function CompanyStepOneForm({ saved, ...step }: CompanyStepOneFormProps) {
  const { t } = useTranslation(["company", "wizard"]);
  const { draft, readOnly, submission } = step;
  const save = useSaveCompanyStepOne();
  const [start] = useState(() => valuesOf(saved));
  const [initial] = useState(() => draft.read().stepOne ?? start);
  const form = useForm({
    defaultValues: initial,
    resolver: useContractResolver(loadSchema),
  });
  const { control } = form;
  const values = useWatch({ control }) as CompanyStepOneInput;
  useFormDraft(
    form,
    start,
    (now) => now,
    (changed) => draft.change("stepOne", changed),
  );

  function clearBelow(field: RegionField) {
    for (const name of Object.keys(clearedBelow(field)) as RegionField[]) {
      form.setValue(name, "");
      form.clearErrors(name);
    }
  }

  function deleteDraft() {
    draft.forget("stepOne");
    form.reset(start);
    step.announce(t("wizard:draftDeleted"));
  }

  const submit = form.handleSubmit((body) =>
    submission.start({
      send: ({ signal }) => save.mutateAsync({ body, signal }),
      onSaved: () => {
        draft.forget("stepOne");
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, fields);
        step.onRefused(error);
      },
    }),
  );

  const shared = { control, required: !readOnly, disabled: readOnly };
  return (
    <StepForm
      {...step}
      onSubmit={submit}
      error={form.formState.errors.root?.server?.message}
      onDeleteDraft={draft.restored.includes("stepOne") ? deleteDraft : undefined}
    >
      <TextAreaField
        {...shared}
        name="full_address"
        label={t("fullAddress")}
        hint={readOnly ? undefined : t("fullAddressHint")}
        autoComplete="street-address"
      />
      <TextField
        {...shared}
        name="rt/rw"
        label={t("rtRw")}
        hint={readOnly ? undefined : t("rtRwHint")}
        autoComplete="off"
      />
      <RegionFields
        control={control}
        regions={values}
        saved={saved}
        disabled={readOnly}
        onValueChange={clearBelow}
      />
    </StepForm>
  );
}
