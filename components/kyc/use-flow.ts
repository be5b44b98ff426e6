import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import type { StepProps } from "@/components/wizard/step-props";
import { useDraft } from "@/components/wizard/use-draft";
import { useRefusal } from "@/components/wizard/use-refusal";
import { useStepSubmission } from "@/components/wizard/use-step-submission";
import { useWizardPlace } from "@/components/wizard/use-wizard-place";
import { showAlert } from "@/lib/alert/alert-store";
import { useProfile } from "@/lib/api/profile/profile-query";
import { type KycParts, kycDrafts } from "@/lib/drafts/kyc-draft";
import { type FlowView, startPlace, startStep, viewOfStep } from "./flow-state";
import { useUnsentFiles } from "./use-unsent-files";

/** How long the filled position 4 is seen before the dialog closes, in milliseconds. */
const doneFor = 1500;

const formId = "kyc";

/** Everything the verification knows while it is open. */
export function useFlow(onClose: () => void) {
  const { t } = useTranslation("wizard");
  const profile = useProfile();
  const submission = useStepSubmission(formId);
  const isSending = submission.isSending;
  const { mode, view, show } = useWizardPlace(
    profile.data && startPlace(profile.data),
    (now) => isSending || now === "done",
  );
  const files = useUnsentFiles();
  const draft = useDraft(kycDrafts, profile.data?.id, mode === "edit");
  const refuse = useRefusal((user) => show(viewOfStep(startStep(user), "edit")));
  const [announcement, announce] = useState("");

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (view !== "done") return undefined;
    const timer = window.setTimeout(() => close(), doneFor);
    return () => window.clearTimeout(timer);
  }, [view]);

  const after: Partial<Record<FlowView, FlowView>> = {
    one: viewOfStep(2, mode ?? "edit"),
    two: viewOfStep(3, mode ?? "edit"),
    camera: "done",
  };
  const next = view && after[view];
  const advance = () => (next ? show(next) : onClose());

  const step: StepProps<KycParts> = {
    formId,
    readOnly: mode !== "edit",
    submission,
    draft,
    onAdvance: advance,
    onSaved: () => {
      showAlert("SUCCESS", t("saved"));
      advance();
    },
    onRefused: (error) => void refuse(error),
    announce,
  };
  return { profile, mode, view, show, files, draft, submission, step, announcement };
}
