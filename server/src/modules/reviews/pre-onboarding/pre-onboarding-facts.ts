import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import type { PreOnboardingDossier } from "../../pre-onboarding/pre-onboarding.service.ts";
import { type Facts, fileFact, typedFacts } from "../earlier.policy.ts";

/** Everything an officer decides on. */
export function preOnboardingFacts({
  typed,
  papers,
}: Pick<PreOnboardingDossier, "typed" | "papers">): Facts {
  const documents = papers.map((file, index) => [
    preOnboardingDocuments[index]?.field ?? file.kind,
    fileFact(file),
  ]);
  return { ...typedFacts(typed), ...Object.fromEntries(documents) };
}
