import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { Banner } from "@/components/ui/banner";
import { intoView } from "@/components/ui/into-view";
import { StepForm } from "@/components/wizard/step-form";
import { useDocumentSubmit } from "@/components/wizard/use-document-submit";
import { useStepForm } from "@/components/wizard/use-step-form";
import { StepTwoSections } from "./step-two-sections";
import type { CompanyStepProps } from "./use-company-wizard";

interface CompanyStepTwoFormProps extends CompanyStepProps<"stepTwo"> {
  readonly uploads: UploadsStore;
  readonly company: CompanyRecord;
}

/** Step 2: deeds, notary and licences. Documents are uploaded when chosen; the step sends their ids. */
export function CompanyStepTwoForm({ wizard, saved, uploads, company }: CompanyStepTwoFormProps) {
  const { t } = useTranslation("company");
  const { form, field, frame, step, send } = useStepForm(wizard, "stepTwo", saved, {
    shouldFocusError: false,
  });
  const { isWaiting, submit } = useDocumentSubmit(step, form, uploads, send);
  return (
    <StepForm {...frame} onSubmit={submit}>
      <StepTwoSections
        field={field}
        saved={saved}
        uploads={uploads}
        company={company}
        readOnly={wizard.readOnly}
      />
      {isWaiting && (
        <div ref={intoView}>
          <Banner variant="INFO" role="status" title={t("uploadWaitTitle")}>
            {t("uploadWaitBody")}
          </Banner>
        </div>
      )}
    </StepForm>
  );
}
