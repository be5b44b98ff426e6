import {
  type PreOnboardingDocumentField,
  preOnboardingDocuments,
  preOnboardingSteps,
} from "@rukun/contract/pre-onboarding-steps";
import type { CompanyRecord } from "@rukun/contract/profile";
import { preOnboardingChecklist } from "@rukun/contract/reviews/pre-onboarding-policy";
import type { WizardSteps } from "@/components/wizard/use-wizard";

type Definition = WizardSteps<typeof preOnboardingSteps>;

const loadContract = () => import("@rukun/contract/pre-onboarding");

export const preOnboardingDefinition: Definition = {
  steps: preOnboardingSteps,
  loadBodies: () => loadContract().then(({ preOnboardingBodies }) => preOnboardingBodies),
};

/** The papers that an officer returned; undefined unless it is returned. */
export function papersToReplace({
  pre_onboarding: { status, rejection },
}: CompanyRecord): PreOnboardingDocumentField[] | undefined {
  if (status.value !== "returned") return undefined;
  const keys = rejection?.items.map(({ key }) => key) ?? [];
  const fields: readonly string[] = preOnboardingChecklist
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ of }): readonly string[] => of);
  return preOnboardingDocuments.map(({ field }) => field).filter((name) => fields.includes(name));
}

/** The form of a returned pre-onboarding: step 3 sends nothing but the papers that were asked for. */
export function correctionOf(asked: readonly PreOnboardingDocumentField[]): Definition {
  const { stepThree } = preOnboardingSteps;
  const fields = Object.fromEntries(asked.map((name) => [name, stepThree.fields[name]]));
  const correction = { ...stepThree, sentTo: `${stepThree.path}/update`, fields };
  return {
    // A part of the step: its form shows these fields only.
    steps: { ...preOnboardingSteps, stepThree: correction } as object as typeof preOnboardingSteps,
    async loadBodies() {
      const [{ preOnboardingBodies }, { stepBody }] = await Promise.all([
        loadContract(),
        import("@rukun/contract/step-schemas"),
      ]);
      return { ...preOnboardingBodies, stepThree: stepBody(correction) };
    },
  };
}
