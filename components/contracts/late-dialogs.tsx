import type { ComponentProps } from "react";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import type { ReadDialog } from "./read-dialog";
import type { SignDialog } from "./sign-dialog";

const loadReading = () => import("./read-dialog");
const loadSigning = () => import("./sign-dialog");

/** See `ReadDialog`. */
export function LateReadDialog(props: ComponentProps<typeof ReadDialog>) {
  const window = useLateWindow("The contract", loadReading, props.open, props.onClose);
  return window && <window.ReadDialog {...props} />;
}

/** See `SignDialog`. */
export function LateSignDialog(props: ComponentProps<typeof SignDialog>) {
  const window = useLateWindow("The question for the PIN", loadSigning, props.open, props.onClose);
  return window && <window.SignDialog {...props} />;
}
