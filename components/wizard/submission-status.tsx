import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { UploadProgress } from "@/components/form/upload/upload-progress";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { intoView } from "./into-view";
import type { Submission } from "./use-submission";

interface SubmissionStatusProps {
  readonly submission: Submission;
  readonly isUpload: boolean;
}

/** Progress of the submission, and a retry when it has stopped. */
export function SubmissionStatus({ submission, isUpload }: SubmissionStatusProps) {
  const { state } = submission;
  const box = useRef<HTMLDivElement>(null);
  // Below the fold it would go unnoticed; it also grows when the submission stops.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the state changes
  useEffect(() => intoView(box.current), [state]);

  const isQuiet = state === "idle" || (state === "sending" && !isUpload);
  if (isQuiet) return null;
  return (
    <div ref={box}>
      {isUpload ? (
        <Upload submission={submission} />
      ) : (
        <Stopped isWaiting={state === "waiting"} onRetry={submission.retry} />
      )}
    </div>
  );
}

function Upload({ submission }: { readonly submission: Submission }) {
  const { state, fraction, cancel, retry } = submission;
  const sending = fraction >= 1 ? "checking" : "uploading";
  const shown = state === "waiting" || state === "failed" || state === "stalled" ? state : sending;
  return <UploadProgress fraction={fraction} state={shown} onCancel={cancel} onRetry={retry} />;
}

function Stopped({ isWaiting, onRetry }: { readonly isWaiting: boolean; onRetry: () => void }) {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <Banner
      variant="WARNING"
      role="status"
      title={t(isWaiting ? "connectionLostTitle" : "uploadStoppedTitle")}
      action={
        <Button variant="PRIMARY-SURFACE" size="DENSE" onClick={onRetry}>
          {t("common:tryAgain")}
        </Button>
      }
    >
      {t(isWaiting ? "connectionLostBody" : "uploadStoppedBody")}
    </Banner>
  );
}
