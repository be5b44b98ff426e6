import { preloadForms } from "@/components/wizard/preload-forms";
import { useOpening } from "@/components/wizard/use-opening";
import { CompanyFlow } from "./company-flow";
import { stepLoaders } from "./step-loaders";
import { companyDefinition } from "./use-company-wizard";

interface CompanyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The company dialog (spec §2). Needs the namespaces `company`, `wizard`, `form` and `common`. No state survives an
 * opening, except drafts.
 */
export function CompanyDialog({ open, onClose }: CompanyDialogProps) {
  return <CompanyFlow key={useOpening(open)} open={open} onClose={onClose} />;
}

/** Loads the steps, what they check, and uploading. */
export const preload = () =>
  Promise.all([
    ...Object.values(stepLoaders).map((load) => load()),
    companyDefinition.loadBodies(),
    preloadForms(),
    import("@/lib/uploads/tus-transfer"),
  ]);
