import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ImagePickerField } from "@/components/form/image/image-picker-field";
import { MaskedField } from "@/components/form/number/masked-field";
import { StepForm } from "@/components/wizard/step-form";
import { usePhotoPreparation } from "@/components/wizard/use-photo-preparation";
import { useStepForm } from "@/components/wizard/use-step-form";
import { RenameDialog } from "./rename-dialog";
import { TaxStatus, useTaxStatus } from "./tax-status";
import type { CompanyStepProps } from "./use-company-wizard";

interface CompanyStepThreeFormProps extends CompanyStepProps<"stepThree"> {
  readonly company: CompanyRecord;
}

/** Step 3: tax number and card. The number is checked in the tax register while typing, which never blocks the form. */
export function CompanyStepThreeForm({ wizard, saved, company }: CompanyStepThreeFormProps) {
  const { t } = useTranslation("company");
  const { readOnly } = wizard;
  const { prepare, settled } = usePhotoPreparation();
  const { form, field, frame } = useStepForm(wizard, "stepThree", saved, { settled });
  const [isRenaming, setIsRenaming] = useState(false);
  const number = useWatch({ control: form.control, name: "company_npwp_number" });
  const isReturned =
    company.company_status.value === "rejected" &&
    company.rejection?.items.some(({ key }) => key === "npwp_fits");
  const tax = useTaxStatus(number, company, readOnly);

  return (
    <>
      <StepForm {...frame}>
        <MaskedField
          {...field("company_npwp_number")}
          mask="npwp"
          counter
          problem={tax.problem}
          label={t("npwpNumber")}
          hint={readOnly ? undefined : t("npwpNumberHint")}
        />
        {!readOnly && (
          <TaxStatus
            status={tax}
            company={company}
            fieldError={form.formState.errors.company_npwp_number?.message}
            onRename={() => setIsRenaming(true)}
          />
        )}
        <ImagePickerField
          {...field("company_npwp_file")}
          label={t("npwpPhoto")}
          hint={readOnly ? undefined : t("npwpPhotoHint")}
          storedFile={saved.company_npwp_file}
          isReturned={isReturned}
          prepare={prepare}
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
