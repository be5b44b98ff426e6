import { companyDocuments } from "@rukun/contract/company-documents";
import { companySteps } from "@rukun/contract/company-steps";
import { useUploads } from "@/components/form/upload/use-uploads";
import { useRestoredUploads } from "@/components/wizard/use-restored-uploads";
import { type StepProps, useWizard } from "@/components/wizard/use-wizard";
import { useProfile } from "@/lib/api/profile/queries";
import { stepDrafts } from "@/lib/drafts/step-drafts";
import { type CompanyStep, startPlace, steps } from "./company-state";

export const companyDefinition = {
  steps: companySteps,
  loadBodies: () => import("@rukun/contract/company").then(({ companyBodies }) => companyBodies),
};

/** The drafts of one company; each member has their own. */
export const companyDrafts = (companyId: string) =>
  stepDrafts(`company-${companyId}`, companySteps);

export type CompanyStepProps<Name extends keyof typeof companySteps> = StepProps<
  typeof companySteps,
  Name
>;

const nextView = (view: CompanyStep) => steps.find((step) => step > view);

/** State of the company dialog while it is open. */
export function useCompanyWizard(open: boolean, onClose: () => void) {
  const company = useProfile().data?.company ?? undefined;
  const uploads = useUploads();
  const state = useWizard({
    definition: companyDefinition,
    formId: "company",
    drafts: companyDrafts(company?.id ?? ""),
    placeOf: ({ company: record }) => (record ? startPlace(record) : undefined),
    nextView,
    // The last save changes the status; while the dialog closes, it still shows the submitted step.
    isOver: () => !open,
    open,
    onClose,
    uploads,
  });
  const areUploadsKnown = useRestoredUploads(
    companyDocuments,
    company?.id,
    open && state.mode === "edit",
    uploads,
  );
  return { ...state, company, uploads, areUploadsKnown };
}

export type CompanyWizardState = ReturnType<typeof useCompanyWizard>;
