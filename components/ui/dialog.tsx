import { Portal } from "@radix-ui/react-dialog";
import { X } from "lucide";
import { type ReactNode, useRef } from "react";
import { DialogRoot } from "./dialog-root";
import {
  Body,
  FixedPart,
  Footer,
  HeaderBar,
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
