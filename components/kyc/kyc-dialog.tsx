import { preloadForms } from "@/components/wizard/preload-forms";
import { useOpening } from "@/components/wizard/use-opening";
import { KycFlow } from "./kyc-flow";
import { stepLoaders } from "./step-loaders";
import { kycDefinition } from "./use-kyc-wizard";

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

/** Loads the steps and what they check. */
export const preload = () =>
  Promise.all([
    ...Object.values(stepLoaders).map((load) => load()),
    kycDefinition.loadBodies(),
    preloadForms(),
    import("@/components/form/image/photo-viewer"),
    import("@/components/form/camera/photo-camera"),
    // As `PhoneHandover` offers it.
    window.matchMedia("(pointer: fine)").matches && import("./phone-handover-panel"),
  ]);
