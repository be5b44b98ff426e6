import {
  type PreOnboardingDocumentField,
  preOnboardingDocuments,
  type preOnboardingSteps,
} from "@rukun/contract/pre-onboarding-steps";
import { useTranslation } from "next-i18next/pages";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { FilePickerField } from "@/components/form/upload/file-picker-field";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { Banner } from "@/components/ui/banner";
import { intoView } from "@/components/ui/into-view";
import { Note, Pairs, Section, SectionTitle } from "@/components/wizard/form-grid";
import { StepForm } from "@/components/wizard/step-form";
import { useDocumentSubmit } from "@/components/wizard/use-document-submit";
import { type StepField, useStepForm } from "@/components/wizard/use-step-form";
import { showAlert } from "@/lib/alert/alert-store";
import { briefly } from "@/lib/alert/briefly";
import { useCompanyFileDownload } from "@/lib/api/company/company-file-mutation";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { useFieldLabels } from "./use-field-labels";
import type { PreOnboardingStepProps } from "./use-pre-onboarding-wizard";

const labels = {
  profile_file: "profileFile",
  financial_last_year_file: "financialLastYear",
  financial_year_before_file: "financialYearBefore",
  bank_statements_file: "bankStatements",
  contract_file: "contractFile",
} as const satisfies Record<PreOnboardingDocumentField, string>;

interface StepThreeFormProps extends PreOnboardingStepProps<"stepThree"> {
  readonly uploads: UploadsStore;
  /** The papers to replace; undefined unless it was returned. */
  readonly asked: readonly PreOnboardingDocumentField[] | undefined;
}

/** Step 3: the papers, uploaded when chosen. Of a returned one only those that an officer asked for. */
export function StepThreeForm({ wizard, saved, uploads, asked }: StepThreeFormProps) {
  const { t } = useTranslation("pre-onboarding");
  const { readOnly } = wizard;
  const correction = readOnly ? undefined : asked;
  // What was returned has to be replaced: it does not count as chosen.
  const empty = Object.fromEntries(correction?.map((name) => [name, null]) ?? []);
  const {
    form,
    field,
    frame,
    step,
    send,
    shown: now,
  } = useStepForm(wizard, "stepThree", { ...saved, ...empty }, { shouldFocusError: false });
  const { isWaiting, submit } = useDocumentSubmit(step, form, uploads, send);
  const shown = preOnboardingDocuments.filter(
    (document) => !correction || correction.includes(document.field),
  );
  return (
    <StepForm {...frame} onSubmit={submit} labelOf={useFieldLabels()}>
      <Section aria-labelledby="pre-onboarding-documents">
        <SectionTitle id="pre-onboarding-documents">
          {t(correction ? "updateTitle" : "documentsTitle")}
        </SectionTitle>
        {correction?.length === 0 && <Note>{t("updateNone")}</Note>}
        <Pairs>
          {shown.map(({ field: name, type }) => (
            <PaperField
              key={name}
              name={name}
              type={type}
              field={field}
              saved={correction ? null : now[name]}
              uploads={uploads}
              readOnly={readOnly}
            />
          ))}
          {!readOnly && shown.length > 0 && (
            <Note>{`${t("documentsNote")}${correction ? ` ${t("updateKept")}` : ""}`}</Note>
          )}
        </Pairs>
      </Section>
      {!correction && <CheckboxField {...field("consent")} label={t("consent")} />}
      {!readOnly && <Note>{t("submitNote")}</Note>}
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

interface PaperFieldProps {
  readonly name: PreOnboardingDocumentField;
  readonly type: (typeof preOnboardingDocuments)[number]["type"];
  readonly field: StepField<typeof preOnboardingSteps.stepThree>;
  readonly saved: PreOnboardingStepProps<"stepThree">["saved"][PreOnboardingDocumentField];
  readonly uploads: UploadsStore;
  readonly readOnly: boolean;
}

function PaperField({ name, type, field, saved, uploads, readOnly }: PaperFieldProps) {
  const { t } = useTranslation("pre-onboarding");
  const download = useCompanyFileDownload();
  return (
    <FilePickerField
      {...field(name)}
      label={t(labels[name])}
      storedFile={saved}
      uploads={uploads}
      startUpload={(file, onState) => startUpload({ file, type, onState })}
      onRefuse={(message) => showAlert("ERROR", briefly(message))}
      onDownload={download}
      disabled={false}
      readOnly={readOnly}
    />
  );
}
