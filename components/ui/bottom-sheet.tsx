import { Portal } from "@radix-ui/react-dialog";
import { X } from "lucide";
import { type ReactNode, useRef } from "react";
import { DialogRoot } from "./dialog-root";
import { Body, Footer, HeaderBar, Scrim, Scroller, SheetWindow, WindowTitle } from "./dialog-style";
import { IconButton } from "./icon-button";
import { useReturnFocus } from "./use-return-focus";

type BottomSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A sheet from the lower edge of a phone, for choices and filters: no typed data is lost, so the scrim closes it. */
export function BottomSheet({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  className,
  children,
}: BottomSheetProps) {
  const windowRef = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(() => windowRef.current);

  return (
    <DialogRoot open={open} onClose={onClose}>
      <Portal>
        <Scrim onClick={onClose} />
        <SheetWindow
          {...focus}
          ref={windowRef}
          data-sheet
          inert={!open}
          tabIndex={-1}
          aria-modal="true"
          aria-describedby={undefined}
          className={className}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <HeaderBar>
            <WindowTitle>{title}</WindowTitle>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </HeaderBar>
          <Scroller>
            <Body>{children}</Body>
          </Scroller>
          {footer !== undefined && <Footer>{footer}</Footer>}
        </SheetWindow>
      </Portal>
    </DialogRoot>
  );
}
