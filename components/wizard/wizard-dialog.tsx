import type { Steps } from "@rukun/contract/step";
import { useTranslation } from "next-i18next/pages";
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from "react";
import { styled } from "styled-components";
import { Dialog } from "@/components/ui/dialog";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showAlert } from "@/lib/alert/alert-store";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import { isAllKept, type Unsent } from "./unsent";
import { useSpokenProgress } from "./use-spoken-progress";
import { useStepChange } from "./use-step-change";
import type { Wizard } from "./use-wizard";
import { type Progress, progressGap, WizardProgress } from "./wizard-progress";

const loadQuestion = () => import("./leave-question");

const Top = styled.div`
  margin-top: -${progressGap};
`;

interface WizardDialogProps
  extends Pick<
    ComponentProps<typeof Dialog>,
    "open" | "onClose" | "title" | "width" | "footer" | "readOnly"
  > {
  readonly state: {
    readonly wizard: Pick<Wizard<Steps>, "readOnly" | "submission" | "announce">;
    /** The current view; undefined while unknown. */
    readonly view: string | number | undefined;
    /** What closing now would lose. */
    readonly findUnsent: () => Unsent;
    readonly announcement: string;
  };
  /** The open confirmation before unsent data is left. */
  readonly leaveTitle: string;
  readonly progress: Progress | undefined;
  /** Heading of a view that has one besides that of the step. */
  readonly screenHeading?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The dialog around the steps: progress above, buttons below, and the confirmation before closing. */
export function WizardDialog({
  state,
  leaveTitle,
  progress,
  screenHeading,
  onClose,
  children,
  ...dialog
}: WizardDialogProps) {
  const { t } = useTranslation(["wizard", "common"]);
  const { wizard, view, findUnsent, announcement } = state;
  const { submission, announce } = wizard;
  const [unsent, setUnsent] = useState<Unsent>();
  const question = useLateWindow(
    "The question before leaving",
    loadQuestion,
    unsent !== undefined,
    () => setUnsent(undefined),
  );
  const top = useRef<HTMLDivElement>(null);
  const stepHeading = useRef<HTMLElement>(null);
  useStepChange(view, {
    headings: screenHeading ? [stepHeading, screenHeading] : [stepHeading],
    top,
    onChange: () => {
      if (!progress) return;
      const { position, count, title } = progress;
      announce(`${t("stepOf", { step: position, count })}: ${title}`);
    },
  });
  useSpokenProgress(submission, announce);

  useLeaveWarning(() => dialog.open && !isAllKept(findUnsent()));

  function close() {
    // Esc just after the question was shown still reaches the window below it.
    if (unsent) {
      setUnsent(undefined);
      return;
    }
    const now = findUnsent();
    if (!isAllKept(now)) {
      setUnsent(now);
      return;
    }
    if (now.texts === "stored") showAlert("INFO", t("draftKept"));
    onClose();
  }

  return (
    <Dialog
      readOnly={wizard.readOnly}
      {...dialog}
      onClose={close}
      closeLabel={t("common:close")}
      header={progress && <WizardProgress progress={progress} headingRef={stepHeading} />}
    >
      <Top ref={top} />
      {children}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {question && (
        <question.LeaveQuestion
          unsent={unsent}
          title={leaveTitle}
          onStay={() => setUnsent(undefined)}
          onLeave={() => {
            setUnsent(undefined);
            submission.cancel();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
