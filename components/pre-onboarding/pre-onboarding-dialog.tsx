import { useOpening } from "@/components/wizard/use-opening";
import { PreOnboardingFlow } from "./pre-onboarding-flow";

interface PreOnboardingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The pre-onboarding of a company. Needs the namespaces `pre-onboarding`, `wizard`, `form` and `common`. No state
 * survives an opening, except drafts.
 */
export function PreOnboardingDialog({ open, onClose }: PreOnboardingDialogProps) {
  return <PreOnboardingFlow key={useOpening(open)} open={open} onClose={onClose} />;
}
