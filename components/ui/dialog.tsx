import { Description, Portal } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";
import { Button } from "./button";
import { DialogRoot } from "./dialog-root";
import {
  Body,
  FixedPart,
  Footer,
  HeaderBar,
  QuestionWindow,
  Scrim,
  Scroller,
  Window,
  WindowTitle,
} from "./dialog-style";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./use-return-focus";

/** Widths in px from 640 px up; full screen on phones. */
const widths = { form: 560, guidance: 720, company: 880 } as const;

type DialogProps = {
  open: boolean;
  /** Esc, the close button or the browser's Back; the caller may ask first and keep `open`. */
  onClose: () => void;
  title: ReactNode;
  width?: keyof typeof widths;
  closeLabel: string;
  /** Above the body and visible while it scrolls, such as progress dots. */
  header?: ReactNode;
  /** Buttons: Back first, Next last. */
  footer?: ReactNode;
  /** For a body without focusable controls, which keyboard users must still be able to scroll. */
  readOnly?: boolean;
  /** A press on the scrim; ignored by default, so that no typed data is lost. */
  onInteractOutside?: () => void;
  className?: string;
  children: ReactNode;
};

/** A modal window: traps the focus, header and footer are fixed, the body scrolls. */
export function Dialog({
  open,
  onClose,
  title,
  width = "form",
  closeLabel,
  header,
  footer,
  readOnly = width === "guidance",
  onInteractOutside,
  className,
  children,
}: DialogProps) {
  const windowRef = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(() => windowRef.current);

  return (
    <DialogRoot open={open} onClose={onClose}>
      <Portal>
        <Scrim onClick={onInteractOutside} />
        <Window
          {...focus}
          ref={windowRef}
          data-window
          inert={!open}
          tabIndex={-1}
          aria-modal="true"
          aria-describedby={undefined}
          className={className}
          $width={widths[width]}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <HeaderBar>
            <WindowTitle>{title}</WindowTitle>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </HeaderBar>
          <Scroller tabIndex={readOnly ? 0 : undefined}>
            {header !== undefined && <FixedPart>{header}</FixedPart>}
            <Body>{children}</Body>
          </Scroller>
          {footer !== undefined && <Footer>{footer}</Footer>}
        </Window>
      </Portal>
    </DialogRoot>
  );
}

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

const DangerButton = styled(Button)`
  --button-hover: color-mix(in srgb, ${color("danger")}, ${color("text")} 14%);
  --button-press: color-mix(in srgb, ${color("danger")}, ${color("text")} 28%);

  && {
    background-color: ${color("danger")};
    color: ${color("on-danger")};
  }

  &&:hover {
    background-color: var(--button-hover);
  }

  &&:active {
    background-color: var(--button-press);
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
