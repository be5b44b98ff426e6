import { useOpening } from "@/components/wizard/use-opening";
import { VerificationFlow } from "./verification-flow";

interface VerificationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The individual verification (spec §2). Needs the texts of `verification`, `wizard`, `form` and `common`. Nothing of
 * one opening reaches the next one, except a draft.
 */
export function VerificationDialog({ open, onClose }: VerificationDialogProps) {
  return <VerificationFlow key={useOpening(open)} open={open} onClose={onClose} />;
}
