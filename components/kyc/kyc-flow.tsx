import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import type { Unsent } from "@/components/wizard/leave-question";
import { ProfileWait } from "@/components/wizard/profile-wait";
import { WizardDialog } from "@/components/wizard/wizard-dialog";
import { useStepOne } from "@/lib/api/kyc/step-one-query";
import { useStepThree } from "@/lib/api/kyc/step-three-query";
import { useStepTwo } from "@/lib/api/kyc/step-two-query";
import { FlowBody } from "./flow-body";
import { FlowFooter } from "./flow-footer";
import { type FlowView, positionOf, positions } from "./flow-state";
import { useFlow } from "./use-flow";

const titles = {
  1: "stepOneTitle",
  2: "stepTwoTitle",
  3: "stepThreeTitle",
  4: "doneTitle",
} as const;

interface KycFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The steps of the verification in their window. */
export function KycFlow({ open, onClose }: KycFlowProps) {
  const { t } = useTranslation("kyc");
  const flow = useFlow(onClose);
  const { profile, mode, view, show, files, draft, submission, step } = flow;
  const loaders = { one: useStepOne(open), two: useStepTwo(open), three: useStepThree(open) };
  const [shutterSlot, setShutterSlot] = useState<HTMLElement | null>(null);
  const screenHeading = useRef<HTMLHeadingElement>(null);

  function findUnsent(): Unsent {
    if (view === "done" || step.readOnly) return { texts: "none", photo: false };
    return {
      texts: draft.findUnsent(),
      photo: files.photo !== undefined || files.selfie !== undefined,
    };
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
      isSending={submission.isSending}
      show={show}
      slotRef={setShutterSlot}
    />
  );
  const progressOf = (now: FlowView) => ({
    position: positionOf(now),
    count: positions,
    isComplete: now === "done",
    title: t(titles[positionOf(now)]),
  });
  return (
    <WizardDialog
      open={open}
      onClose={onClose}
      title={t("title")}
      leaveTitle={t("leaveTitle")}
      width={view === "guidance" ? "guidance" : "form"}
      readOnly={view === "guidance" || step.readOnly}
      view={view}
      progress={view && progressOf(view)}
      submission={submission}
      findUnsent={findUnsent}
      announcement={flow.announcement}
      announce={step.announce}
      screenHeading={screenHeading}
      footer={footer || undefined}
    >
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
        <ProfileWait profile={profile} />
      )}
    </WizardDialog>
  );
}
