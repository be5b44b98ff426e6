import type { CallData } from "@rukun/contract/call";
import type { CompanyStepThreeInput, getCompanyStepThree } from "@rukun/contract/company";
import type { CompanyRecord } from "@rukun/contract/profile";
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
import { useSaveCompanyStepThree } from "@/lib/api/company/step-three-mutation";
import type { CompanyParts } from "@/lib/drafts/company-draft";
import { RenameDialog } from "./rename-dialog";
import { TaxStatus } from "./tax-status";

const loadSchema = () =>
  import("./step-three-schema").then(({ companyStepThreeBody }) => companyStepThreeBody);
const loadWithPicture = () => import("./step-three-schema").then(({ withPicture }) => withPicture);

const fields = ["company_npwp_number", "company_npwp_file"] as const;

const numberOf = ({ company_npwp_number }: CompanyStepThreeInput) => ({ company_npwp_number });

interface CompanyStepThreeFormProps extends StepProps<CompanyParts> {
  readonly company: CompanyRecord;
  readonly saved: CallData<typeof getCompanyStepThree>;
  /** A picture chosen earlier in this opening and not sent. */
  readonly photo: File | undefined;
  readonly onPhotoChange: (photo: File | undefined) => void;
}

/** Step 3: tax number and its card. The register is asked while the number is typed, and never in the way of it. */
export function CompanyStepThreeForm({
  company,
  saved,
  photo,
  onPhotoChange,
  ...step
}: CompanyStepThreeFormProps) {
  const { t } = useTranslation(["company", "wizard"]);
  const { draft, readOnly, submission } = step;
  const save = useSaveCompanyStepThree();
  const { prepare, settled } = usePhotoPreparation();
  const [isRenaming, setIsRenaming] = useState(false);
  const [start] = useState({ company_npwp_number: saved.company_npwp_number ?? "" });
  const [initial] = useState<CompanyStepThreeInput>(() => ({
    ...(draft.read().stepThree ?? start),
    company_npwp_file: photo,
  }));
  const form = useForm({
    defaultValues: initial,
    resolver: useContractResolver<CompanyStepThreeInput, CompanyStepThreeInput>(
      saved.company_npwp_file ? loadSchema : loadWithPicture,
    ),
  });
  const { control } = form;
  useFormDraft(form, start, numberOf, (changed) => draft.change("stepThree", changed));

  const number = useWatch({ control, name: "company_npwp_number" });
  const chosen = useWatch({ control, name: "company_npwp_file" });
  const file = chosen instanceof File ? chosen : undefined;
  useEffect(() => onPhotoChange(file), [file, onPhotoChange]);

  function deleteDraft() {
    draft.forget("stepThree");
    form.resetField("company_npwp_number", { defaultValue: start.company_npwp_number });
    step.announce(t("wizard:draftDeleted"));
  }

  const submit = form.handleSubmit(({ company_npwp_number }) =>
    submission.start({
      send: (options) =>
        save.mutateAsync({ npwpNumber: company_npwp_number, npwpFile: file, ...options }),
      onSaved: () => {
        draft.forget("stepThree");
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
    <>
      <StepForm
        {...step}
        isUpload={file !== undefined}
        onSubmit={() => void settled().then(() => submit())}
        error={form.formState.errors.root?.server?.message}
        onDeleteDraft={draft.restored.includes("stepThree") ? deleteDraft : undefined}
      >
        <MaskedField
          name="company_npwp_number"
          control={control}
          mask="npwp"
          counter
          label={t("npwpNumber")}
          hint={readOnly ? undefined : t("npwpNumberHint")}
          required={!readOnly}
          disabled={readOnly}
        />
        {!readOnly && (
          <TaxStatus
            number={number}
            company={company}
            fieldError={form.formState.errors.company_npwp_number?.message}
            onRename={() => setIsRenaming(true)}
          />
        )}
        <ImagePickerField
          name="company_npwp_file"
          control={control}
          label={t("npwpPhoto")}
          hint={readOnly ? undefined : t("npwpPhotoHint")}
          storedFile={saved.company_npwp_file}
          prepare={prepare}
          required={!readOnly}
          disabled={readOnly}
        />
      </StepForm>
      <RenameDialog
        open={isRenaming}
        company={company}
        onClose={() => setIsRenaming(false)}
        onRenamed={() => form.clearErrors("company_npwp_number")}
      />
    </>
  );
}
