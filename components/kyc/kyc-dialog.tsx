import { useOpening } from "@/components/wizard/use-opening";
import { KycFlow } from "./kyc-flow";

interface KycDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The individual verification (spec §2). Needs the namespaces `kyc`, `wizard`, `form` and `common`. No state survives
 * an opening, except drafts.
 */
export function KycDialog({ open, onClose }: KycDialogProps) {
  return <KycFlow key={useOpening(open)} open={open} onClose={onClose} />;
}
