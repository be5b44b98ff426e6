import { Root } from "@radix-ui/react-dialog";
import { type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import { enterWindow } from "./dialog-history";

interface DialogRootProps {
  readonly open: boolean;
  /** Esc or the browser's Back; the caller may ask first and keep `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The root of every window above the page: the library's, with an entry in the browser's history. Its content is `inert`
 * once closed: a second press while it fades out would do again what has just been done.
 */
export function DialogRoot({ open, onClose, children }: DialogRootProps) {
  const close = useEffectEvent(onClose);
  // Before it is painted: whoever sees the window can go back from it.
  useLayoutEffect(() => (open ? enterWindow(() => close()) : undefined), [open]);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      {children}
    </Root>
  );
}
