import { Building2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { EmptyState } from "@/components/ui/empty-state";
import { ProfileWait } from "@/components/wizard/profile-wait";
import { WizardDialog } from "@/components/wizard/wizard-dialog";
import { BackButton, SubmitButton } from "@/components/wizard/wizard-footer";
import { CompanyBody } from "./company-body";
import { type CompanyStep, steps } from "./company-state";
import { useCompanyWizard } from "./use-company-wizard";

const titles = {
  1: "stepOneTitle",
  2: "stepTwoTitle",
  3: "stepThreeTitle",
  4: "stepFourTitle",
} as const;

const names = { 1: "stepOne", 2: "stepTwo", 3: "stepThree", 4: "stepFour" } as const;

const last = steps.length;

interface CompanyFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The steps of the company dialog. */
export function CompanyFlow({ open, onClose }: CompanyFlowProps) {
  const { t } = useTranslation(["company", "common"]);
  const state = useCompanyWizard(open, onClose);
  const { wizard, profile, company, saved, mode, view, show } = state;
  const isSending = wizard.submission.isSending;
  const isKnown = company !== undefined && mode !== undefined && view !== undefined;

  const submitLabel = (now: CompanyStep) => {
    if (now < last) return "next";
    return wizard.readOnly ? "finish" : "save";
  };
  const before = steps.findLast((each) => view !== undefined && each < view);
  return (
    <WizardDialog
      state={state}
      open={open}
      onClose={onClose}
      title={t("common:dialogs.company")}
      leaveTitle={t("leaveTitle")}
      width="company"
      progress={isKnown ? { position: view, count: last, title: t(titles[view]) } : undefined}
      footer={
        isKnown ? (
          <>
            {before && <BackButton isSending={isSending} onBack={() => show(before)} />}
            <SubmitButton
              formId={wizard.formId}
              isReady={wizard.draft.isReady && saved[names[view]].data !== undefined}
              isSending={isSending}
              label={submitLabel(view)}
            />
          </>
        ) : undefined
      }
    >
      {isKnown && <CompanyBody company={company} mode={mode} view={view} state={state} />}
      {!isKnown && !profile.data && <ProfileWait profile={profile} />}
      {profile.data && !company && (
        <EmptyState icon={Building2} title={t("noCompanyTitle")} body={t("noCompanyBody")} />
      )}
    </WizardDialog>
  );
}
