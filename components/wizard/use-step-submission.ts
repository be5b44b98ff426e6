import { useTranslation } from "next-i18next/pages";
import { useCallback } from "react";
import { useSubmission } from "./use-submission";

/** The sending of whichever step the form with this id shows. */
export function useStepSubmission(formId: string) {
  const { t } = useTranslation("common");
  const resend = useCallback(
    () => document.querySelector<HTMLFormElement>(`form#${formId}`)?.requestSubmit(),
    [formId],
  );
  return useSubmission(resend, t("serverError"));
}
