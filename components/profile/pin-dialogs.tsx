import { ChangePinDialog } from "./change-pin-dialog";
import { ForgotPinDialog } from "./forgot-pin-dialog";
import { SetPinDialog } from "./set-pin-dialog";

export type PinTask = "set" | "change" | "forgot";

interface PinDialogsProps {
  /** The one that is open. */
  readonly task: PinTask | undefined;
  readonly email: string;
  readonly onClose: () => void;
}

/** Needs the namespaces `form` and `pin`. */
export function PinDialogs({ task, email, onClose }: PinDialogsProps) {
  return (
    <>
      <SetPinDialog open={task === "set"} email={email} onClose={onClose} />
      <ChangePinDialog open={task === "change"} onClose={onClose} />
      <ForgotPinDialog open={task === "forgot"} email={email} onClose={onClose} />
    </>
  );
}
