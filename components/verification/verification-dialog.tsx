import { useState } from "react";
import { VerificationFlow } from "./verification-flow";

interface VerificationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The individual verification (spec §2). Needs the texts of `verification`, `form` and `common`. Nothing of one
 * opening reaches the next one, except a draft.
 */
export function VerificationDialog({ open, onClose }: VerificationDialogProps) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) {
    setOpening(({ count }) => ({ open, count: open ? count + 1 : count }));
  }
  return <VerificationFlow key={opening.count} open={open} onClose={onClose} />;
}
