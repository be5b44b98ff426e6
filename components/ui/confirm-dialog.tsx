import { Description, Portal } from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";
import { Button } from "./button";
import { DangerButton } from "./danger-button";
import { DialogRoot } from "./dialog-root";
import { QuestionWindow, Scrim, WindowTitle } from "./dialog-style";
import { useReturnFocus } from "./use-return-focus";

const Explanation = styled(Description)`
  ${type.body}
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  margin-top: ${space(6)};

  > * {
    flex: 1 1 auto;
  }

  ${media.tablet} {
    > * {
      flex: none;
    }
  }
`;

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: "danger" | "primary";
  /** Returns a promise while it is under way. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** One question with two answers; Esc cancels, and the harmless answer has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel,
  tone = "primary",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(() => cancelRef.current);
  const Confirm = tone === "danger" ? DangerButton : Button;

  return (
    <DialogRoot open={open} onClose={onCancel}>
      <Portal>
        <Scrim />
        <QuestionWindow
          {...focus}
          role="alertdialog"
          inert={!open}
          aria-modal="true"
          onInteractOutside={(event) => event.preventDefault()}
        >
          <WindowTitle>{title}</WindowTitle>
          <Explanation>{body}</Explanation>
          <Choices>
            <Button ref={cancelRef} variant="OUTLINE-NEUTRAL" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Confirm onClick={onConfirm}>{confirmLabel}</Confirm>
          </Choices>
        </QuestionWindow>
      </Portal>
    </DialogRoot>
  );
}
