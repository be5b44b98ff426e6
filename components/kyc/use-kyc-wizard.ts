import { kycSteps } from "@rukun/contract/kyc-steps";
import { useEffect, useEffectEvent, useState } from "react";
import { type StepProps, useWizard } from "@/components/wizard/use-wizard";
import { stepDrafts } from "@/lib/drafts/step-drafts";
import { type KycMode, type KycView, startPlace, viewOfStep } from "./kyc-state";
import { usePhoneProgress } from "./use-phone-progress";

/** How long the filled position 4 is shown before the dialog closes, in milliseconds. */
const closeDelay = 1500;

export const kycDefinition = {
  steps: kycSteps,
  loadBodies: () => import("@rukun/contract/kyc").then(({ kycBodies }) => kycBodies),
};

/** The storage key of existing drafts; do not rename. */
export const kycDrafts = stepDrafts("verification", kycSteps);

export type KycStepProps<Name extends keyof typeof kycSteps> = StepProps<typeof kycSteps, Name>;

function nextView(view: KycView, mode: KycMode): KycView | undefined {
  if (view === "one") return viewOfStep(2, mode);
  if (view === "two") return viewOfStep(3, mode);
  return view === "camera" ? "done" : undefined;
}

/** State of the verification dialog while it is open. */
export function useKycWizard(open: boolean, onClose: () => void) {
  const state = useWizard({
    definition: kycDefinition,
    formId: "kyc",
    drafts: kycDrafts,
    placeOf: startPlace,
    nextView,
    isOver: (view) => view === "done",
    open,
    onClose,
  });

  const [isOnPhone, setIsOnPhone] = useState(false);
  const { wizard, view, mode } = state;
  usePhoneProgress(isOnPhone && mode === "edit", () => {
    if (view !== "two") return;
    // The phone's number and photo are the saved ones; what was typed here is not sent any more.
    wizard.draft.forget("stepTwo");
    wizard.keepPicture("id_card_file", undefined);
    wizard.onSaved();
  });

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (state.view !== "done") return undefined;
    const timer = window.setTimeout(() => close(), closeDelay);
    return () => window.clearTimeout(timer);
  }, [state.view]);
  return { ...state, onHandover: () => setIsOnPhone(true) };
}

export type KycWizardState = ReturnType<typeof useKycWizard>;
