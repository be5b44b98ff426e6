import { Building2 } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { EmptyState } from "@/components/ui/empty-state";
import type { Unsent } from "@/components/wizard/leave-question";
import { ProfileWait } from "@/components/wizard/profile-wait";
import { WizardDialog } from "@/components/wizard/wizard-dialog";
import { BackButton, SubmitButton } from "@/components/wizard/wizard-footer";
import { useCompanyStepFour } from "@/lib/api/company/step-four-query";
import { useCompanyStepOne } from "@/lib/api/company/step-one-query";
import { useCompanyStepThree } from "@/lib/api/company/step-three-query";
import { useCompanyStepTwo } from "@/lib/api/company/step-two-query";
import { CompanyBody } from "./company-body";
import { type CompanyStep, steps } from "./company-state";
import { hasUnsavedDocuments } from "./step-two-values";
import { useCompanyFlow } from "./use-company-flow";

const titles = {
  1: "stepOneTitle",
  2: "stepTwoTitle",
  3: "stepThreeTitle",
  4: "stepFourTitle",
} as const;

const last = steps.length;

interface CompanyFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The steps of the company information in their window. */
export function CompanyFlow({ open, onClose }: CompanyFlowProps) {
  const { t } = useTranslation("company");
  const flow = useCompanyFlow(open, onClose);
  const { profile, company, mode, view, show, files, draft, submission, step } = flow;
  const loaders = {
    1: useCompanyStepOne(open && company !== undefined),
    2: useCompanyStepTwo(open && company !== undefined),
    3: useCompanyStepThree(open && company !== undefined),
    4: useCompanyStepFour(open && company !== undefined),
  };
  const isSending = submission.isSending;
  const isKnown = company !== undefined && mode !== undefined && view !== undefined;

  function findUnsent(): Unsent {
    if (step.readOnly) return { texts: "none", photo: false };
    return {
      texts: draft.findUnsent(),
      photo: files.photo !== undefined,
      documents: hasUnsavedDocuments(files.uploads),
    };
  }

  const submitLabel = (now: CompanyStep) => {
    if (now < last) return "next";
    return step.readOnly ? "finish" : "save";
  };
  const before = steps.findLast((each) => view !== undefined && each < view);
  return (
    <WizardDialog
      open={open}
      onClose={onClose}
      title={t("title")}
      leaveTitle={t("leaveTitle")}
      width="company"
      readOnly={step.readOnly}
      view={view}
      progress={isKnown ? { position: view, count: last, title: t(titles[view]) } : undefined}
      submission={submission}
      findUnsent={findUnsent}
      announcement={flow.announcement}
      announce={step.announce}
      footer={
        isKnown ? (
          <>
            {before && <BackButton isSending={isSending} onBack={() => show(before)} />}
            <SubmitButton
              formId={step.formId}
              isReady={draft.isReady && loaders[view].data !== undefined}
              isSending={isSending}
              label={submitLabel(view)}
            />
          </>
        ) : undefined
      }
    >
      {isKnown && (
        <CompanyBody
          company={company}
          mode={mode}
          view={view}
          step={step}
          loaders={loaders}
          files={files}
        />
      )}
      {!isKnown && !profile.data && <ProfileWait profile={profile} />}
      {profile.data && !company && (
        <EmptyState icon={Building2} title={t("noCompanyTitle")} body={t("noCompanyBody")} />
      )}
    </WizardDialog>
  );
}
