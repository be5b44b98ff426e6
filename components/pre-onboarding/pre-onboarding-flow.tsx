import { Building2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { EmptyState } from "@/components/ui/empty-state";
import { ProfileWait } from "@/components/wizard/profile-wait";
import { WizardDialog } from "@/components/wizard/wizard-dialog";
import { BackButton, SubmitButton } from "@/components/wizard/wizard-footer";
import { PreOnboardingBody } from "./pre-onboarding-body";
import { type PreOnboardingStep, steps } from "./pre-onboarding-state";
import { usePreOnboardingWizard } from "./use-pre-onboarding-wizard";

const titles = { 1: "stepOneTitle", 2: "stepTwoTitle", 3: "stepThreeTitle" } as const;
const names = { 1: "stepOne", 2: "stepTwo", 3: "stepThree" } as const;
const last = steps.length;

interface PreOnboardingFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The steps of the dialog. */
export function PreOnboardingFlow({ open, onClose }: PreOnboardingFlowProps) {
  const { t } = useTranslation("pre-onboarding");
  const state = usePreOnboardingWizard(open, onClose);
  const { wizard, profile, company, saved, mode, view, show } = state;
  const isSending = wizard.submission.isSending;
  const isKnown = company !== undefined && mode !== undefined && view !== undefined;
  const submitLabel = (now: PreOnboardingStep) => {
    if (now < last) return "next";
    return wizard.readOnly ? "finish" : "send";
  };
  const before = steps.findLast((each) => view !== undefined && each < view);
  return (
    <WizardDialog
      state={state}
      open={open}
      onClose={onClose}
      title={t("dialogTitle")}
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
      {isKnown && <PreOnboardingBody company={company} mode={mode} view={view} state={state} />}
      {!isKnown && !profile.data && <ProfileWait profile={profile} />}
      {profile.data && !company && (
        <EmptyState icon={Building2} title={t("noCompanyTitle")} body={t("noCompanyBody")} />
      )}
    </WizardDialog>
  );
}
