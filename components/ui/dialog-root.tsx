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
  useLayoutEffect(() => (open ? ignoreSecondHalf() : undefined), [open]);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      {children}
    </Root>
  );
}

/** A double click that opened the window ends on what appeared under the pointer, such as the eye of a password. */
function ignoreSecondHalf(): () => void {
  let hasBegun = false;
  const check = (event: MouseEvent) => {
    hasBegun ||= event.detail <= 1;
    if (hasBegun) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The press itself would focus a field, and open the keyboard of a phone.
  const events = ["mousedown", "click"] as const;
  for (const event of events) document.addEventListener(event, check, true);
  return () => {
    for (const event of events) document.removeEventListener(event, check, true);
  };
}
