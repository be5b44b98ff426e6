import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useUploads } from "@/components/form/upload/use-uploads";
import type { StepProps } from "@/components/wizard/step-props";
import { useDraft } from "@/components/wizard/use-draft";
import { useRefusal } from "@/components/wizard/use-refusal";
import { useStepSubmission } from "@/components/wizard/use-step-submission";
import { useWizardPlace } from "@/components/wizard/use-wizard-place";
import { showAlert } from "@/lib/alert/alert-store";
import { useProfile } from "@/lib/api/profile/profile-query";
import { type CompanyParts, companyDrafts } from "@/lib/drafts/company-draft";
import { startPlace, startStep, steps } from "./company-state";

const formId = "company";

/** Everything the company information knows while it is open. */
export function useCompanyFlow(open: boolean, onClose: () => void) {
  const { t } = useTranslation("wizard");
  const profile = useProfile();
  const company = profile.data?.company ?? undefined;
  const submission = useStepSubmission(formId);
  const isSending = submission.isSending;
  // The last save changes the status; what is seen of it while the dialog closes is the step that was sent.
  const { mode, view, show } = useWizardPlace(
    company && startPlace(company),
    () => isSending || !open,
  );
  const draft = useDraft(
    companyDrafts(company?.id ?? ""),
    // Before it is known whether anything may be changed, a draft is not touched.
    mode && profile.data?.id,
    mode === "edit",
  );
  const uploads = useUploads();
  const [photo, setPhoto] = useState<File>();
  const refuse = useRefusal((user) => user.company && show(startStep(user.company)));
  const [announcement, announce] = useState("");

  const next = steps.find((each) => view !== undefined && each > view);
  const advance = () => (next ? show(next) : onClose());

  const step: StepProps<CompanyParts> = {
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
  const files = { uploads, photo, onPhotoChange: setPhoto };
  return { profile, company, mode, view, show, files, draft, submission, step, announcement };
}

export type CompanyFiles = ReturnType<typeof useCompanyFlow>["files"];
