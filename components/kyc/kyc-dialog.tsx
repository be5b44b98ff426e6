import { useOpening } from "@/components/wizard/use-opening";
import { KycFlow } from "./kyc-flow";

interface KycDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The individual verification (spec §2). Needs the texts of `kyc`, `wizard`, `form` and `common`. Nothing of
 * one opening reaches the next one, except a draft.
 */
export function KycDialog({ open, onClose }: KycDialogProps) {
  return <KycFlow key={useOpening(open)} open={open} onClose={onClose} />;
}
