import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { intoView } from "@/components/ui/into-view";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import type { Submission } from "./use-submission";

const loadProgress = () => import("@/components/form/upload/upload-progress");

interface SubmissionStatusProps {
  readonly submission: Submission;
  readonly isUpload: boolean;
}

/** Progress of the submission, and a retry when it has stopped. */
export function SubmissionStatus({ submission, isUpload }: SubmissionStatusProps) {
  const { state } = submission;
  const box = useRef<HTMLDivElement>(null);
  const progress = useLazyModule(
    loadProgress,
    isUpload && state !== "idle",
    (failure) => logFailure("The progress of an upload could not be loaded", failure),
    { isLikely: isUpload },
  );
  // Below the fold it would go unnoticed; it also grows when the submission stops.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever what is shown changes
  useEffect(() => intoView(box.current), [state, progress]);

  // Without its progress, an upload that has stopped still offers another try.
  const upload = isUpload && progress;
  const isQuiet = state === "idle" || (state === "sending" && !upload);
  if (isQuiet) return null;
  return (
    <div ref={box}>
      {upload ? (
        <Upload submission={submission} UploadProgress={upload.UploadProgress} />
      ) : (
        <Stopped isWaiting={state !== "failed"} onRetry={submission.retry} />
      )}
    </div>
  );
}

interface UploadProps extends Pick<Awaited<ReturnType<typeof loadProgress>>, "UploadProgress"> {
  readonly submission: Submission;
}

function Upload({ submission, UploadProgress }: UploadProps) {
  const { state, fraction, cancel, retry } = submission;
  const sending = fraction >= 1 ? "checking" : "uploading";
  const hasStopped = state === "waiting" || state === "failed" || state === "stalled";
  const shown = state === "trying" ? "waiting" : hasStopped ? state : sending;
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
