import { preOnboardingDocuments, preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUploads } from "@/components/form/upload/use-uploads";
import { useRestoredUploads } from "@/components/wizard/use-restored-uploads";
import { type StepProps, useWizard } from "@/components/wizard/use-wizard";
import { profileQuery, useProfile } from "@/lib/api/profile/queries";
import { stepDrafts } from "@/lib/drafts/step-drafts";
import {
  correctionOf,
  papersToReplace,
  preOnboardingDefinition,
} from "./pre-onboarding-definition";
import { type PreOnboardingStep, startPlace, steps } from "./pre-onboarding-state";

export type PreOnboardingStepProps<Name extends keyof typeof preOnboardingSteps> = StepProps<
  typeof preOnboardingSteps,
  Name
>;

/** State of the dialog while it is open. */
export function usePreOnboardingWizard(open: boolean, onClose: () => void) {
  const queryClient = useQueryClient();
  const company = useProfile().data?.company ?? undefined;
  const uploads = useUploads();
  // By value: a refetched user must not make another form.
  const replaced = company && papersToReplace(company)?.join(" ");
  const asked = useMemo(
    () =>
      replaced === undefined
        ? undefined
        : preOnboardingDocuments
            .map(({ field }) => field)
            .filter((field) => replaced.split(" ").includes(field)),
    [replaced],
  );
  const definition = useMemo(
    () => (asked ? correctionOf(asked) : preOnboardingDefinition),
    [asked],
  );

  /** Step 2 stays, with its answer, as long as the business is not eligible. */
  function nextView(view: PreOnboardingStep, mode: string): PreOnboardingStep | undefined {
    const record = queryClient.getQueryData(profileQuery().queryKey)?.company?.pre_onboarding;
    if (mode === "edit" && view === 2 && record?.eligibility?.is_eligible === false) return 2;
    return steps.find((step) => step > view);
  }

  const state = useWizard({
    definition,
    formId: "pre-onboarding",
    drafts: stepDrafts(`pre-onboarding-${company?.id ?? ""}`, preOnboardingSteps),
    placeOf: ({ company: record }) => (record ? startPlace(record) : undefined),
    nextView,
    // The last save changes the status; while the dialog closes, it still shows the submitted step.
    isOver: () => !open,
    open,
    onClose,
    uploads,
  });
  const areUploadsKnown = useRestoredUploads(
    preOnboardingDocuments,
    company?.id,
    open && state.mode === "edit",
    uploads,
  );
  return { ...state, company, uploads, areUploadsKnown, asked };
}

export type PreOnboardingWizardState = ReturnType<typeof usePreOnboardingWizard>;
