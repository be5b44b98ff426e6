import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { profileKeys } from "@/lib/api/profile/keys";
import { profileQuery, useProfile } from "@/lib/api/profile/profile-query";
import { type FlowView, startStep, viewOfStep } from "./flow-state";
import type { StepProps } from "./step-props";
import { useFlowView } from "./use-flow-view";
import { useSubmission } from "./use-submission";
import { useUnsentFiles } from "./use-unsent-files";
import { useVerificationDraft } from "./use-verification-draft";

/** How long the filled position 4 is seen before the dialog closes, in milliseconds. */
const doneFor = 1500;

const formId = "verification";

/** Answers that tell that the user is somewhere else than this dialog thinks. */
const outdated: readonly string[] = ["under_review", "already_verified", "step_not_reached"];

/** Everything the verification knows while it is open. */
export function useFlow(onClose: () => void) {
  const { t } = useTranslation(["verification", "common"]);
  const queryClient = useQueryClient();
  const profile = useProfile();
  const resend = useCallback(
    () => document.querySelector<HTMLFormElement>(`form#${formId}`)?.requestSubmit(),
    [],
  );
  const submission = useSubmission(resend, t("common:serverError"));
  const isSending = submission.state === "sending";
  const { mode, view, show } = useFlowView(profile.data, isSending);
  const files = useUnsentFiles();
  const draft = useVerificationDraft(profile.data?.id, mode === "edit");
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

  async function refuse(error: ApiError) {
    if (Object.keys(error.fieldErrors).length === 0) showAlert("ERROR", error.message);
    if (!outdated.includes(error.code)) return;
    await queryClient.invalidateQueries({ queryKey: profileKeys.profile });
    const user = queryClient.getQueryData(profileQuery().queryKey);
    if (error.code === "step_not_reached" && user) show(viewOfStep(startStep(user), "edit"));
  }

  const step: StepProps = {
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
