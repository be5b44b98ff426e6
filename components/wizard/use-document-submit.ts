import { documentsOf, fieldsOf, type Step } from "@rukun/contract/step";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { isUnderWay } from "@/components/form/upload/file-upload";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { useIsUploading } from "@/components/form/upload/use-uploads";

/**
 * Submits a step whose documents are uploaded while it is filled in: waits for running uploads, then submits by itself,
 * and reports a failed one. Requires `shouldFocusError: false`: a document still uploading has no value yet, and is not
 * the error to focus.
 */
export function useDocumentSubmit<Values extends FieldValues, Output>(
  step: Step,
  form: UseFormReturn<Values, unknown, Output>,
  uploads: UploadsStore,
  send: (body: Output) => unknown,
) {
  const isUploading = useIsUploading(uploads);
  const [isWaiting, setIsWaiting] = useState(false);

  async function submit() {
    const stopped = findStoppedUpload(step, uploads);
    setIsWaiting(false);
    if (stopped && !isUploading) {
      const name = stopped.name as FieldPath<Values>;
      form.setError(name, { type: "upload", message: stopped.message });
      form.setFocus(name);
      return;
    }
    await form.handleSubmit(
      (body) => (isUploading ? setIsWaiting(true) : send(body)),
      (errors) => {
        const wrong = fieldsOf(step).find(
          (name) => errors[name] && !isUnderWay(uploads.find(name)),
        );
        if (wrong) form.setFocus(wrong as FieldPath<Values>);
        else setIsWaiting(true);
      },
    )();
  }

  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isWaiting && !isUploading) goOn();
  }, [isWaiting, isUploading]);

  return { isWaiting, submit };
}

/** The first document whose upload failed or was interrupted, with its error. */
function findStoppedUpload(step: Step, uploads: UploadsStore) {
  for (const name of documentsOf(step)) {
    const state = uploads.find(name)?.state;
    if (state?.kind === "failed" || state?.kind === "interrupted")
      return { name, message: state.message };
  }
  return undefined;
}
