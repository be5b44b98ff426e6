import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Dialog } from "@/components/ui/dialog";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useStepOne } from "@/lib/api/kyc/step-one-query";
import { useStepThree } from "@/lib/api/kyc/step-three-query";
import { useStepTwo } from "@/lib/api/kyc/step-two-query";
import { FlowBody } from "./flow-body";
import { FlowFooter } from "./flow-footer";
import { isNothing, LeaveQuestion, type Unsent } from "./leave-question";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";
import { useFlow } from "./use-flow";
import { useStepChange } from "./use-step-change";
import { progressGap, useStepWords, VerificationProgress } from "./verification-progress";

const Top = styled.div`
  margin-top: -${progressGap};
`;

interface VerificationFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog around the steps: progress above, buttons below, and the question before closing. */
export function VerificationFlow({ open, onClose }: VerificationFlowProps) {
  const { t } = useTranslation(["verification", "common"]);
  const flow = useFlow(onClose);
  const { profile, mode, view, show, files, draft, submission, step } = flow;
  const loaders = { one: useStepOne(open), two: useStepTwo(open), three: useStepThree(open) };
  const [unsent, setUnsent] = useState<Unsent>();
  const [shutterSlot, setShutterSlot] = useState<HTMLElement | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const stepHeading = useRef<HTMLElement>(null);
  const screenHeading = useRef<HTMLHeadingElement>(null);
  const words = useStepWords(view ?? "one");
  useStepChange(view, {
    headings: [stepHeading, screenHeading],
    top,
    onChange: () => step.announce(`${words.label}: ${words.title}`),
  });
  const isSending = submission.state === "sending";
  useSpokenProgress(isSending, submission.fraction, step.announce);

  function close() {
    const texts = draft.isStored() ? "stored" : "memory";
    const now: Unsent = {
      texts: draft.hasInput() ? texts : "none",
      photo: files.photo !== undefined || files.selfie !== undefined,
    };
    if (view === "done" || step.readOnly || isNothing(now)) onClose();
    else setUnsent(now);
  }

  const isLoaded = {
    one: loaders.one.data !== undefined,
    two: loaders.two.data !== undefined,
    stored: loaders.three.data !== undefined,
    guidance: true,
    camera: files.selfie !== undefined,
  };
  const footer = view && mode && view !== "done" && (
    <FlowFooter
      view={view}
      mode={mode}
      formId={step.formId}
      isReady={draft.isReady && isLoaded[view]}
      isSending={isSending}
      show={show}
      slotRef={setShutterSlot}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("title")}
      closeLabel={t("common:close")}
      width={view === "guidance" ? "guidance" : "form"}
      header={view && <VerificationProgress view={view} headingRef={stepHeading} />}
      footer={footer || undefined}
    >
      <Top ref={top} />
      {profile.data && mode && view ? (
        <FlowBody
          profile={profile.data}
          mode={mode}
          view={view}
          step={step}
          loaders={loaders}
          files={files}
          headingRef={screenHeading}
          shutterSlot={shutterSlot}
        />
      ) : (
        <ProfileWait hasFailed={profile.isError} onRetry={() => void profile.refetch()} />
      )}
      <VisuallyHidden role="status">{flow.announcement}</VisuallyHidden>
      <LeaveQuestion
        unsent={unsent}
        onStay={() => setUnsent(undefined)}
        onLeave={() => {
          setUnsent(undefined);
          submission.cancel();
          onClose();
        }}
      />
    </Dialog>
  );
}

interface ProfileWaitProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function ProfileWait({ hasFailed, onRetry }: ProfileWaitProps) {
  return hasFailed ? <LoadProblem onRetry={onRetry} /> : <StepSkeleton />;
}

/** Says a quarter of the way at a time; the bar itself shows every step. */
function useSpokenProgress(
  isSending: boolean,
  fraction: number,
  announce: (text: string) => void,
): void {
  const { t } = useTranslation("form");
  const quarter = Math.floor(fraction * 4) * 25;
  const text =
    isSending && quarter > 0 && quarter < 100 ? t("uploadSending", { percent: quarter }) : "";
  useEffect(() => {
    if (text) announce(text);
  }, [text, announce]);
}
