import type { ComponentProps } from "react";
import type { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useLateWindow } from "@/lib/first-load/use-late-window";

const load = () => import("@/components/ui/confirm-dialog");

/** The question before something is done, for pages whose first load should stay small. */
export function LateConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const window = useLateWindow("The question", load, props.open, props.onCancel);
  return window && <window.ConfirmDialog {...props} />;
}
