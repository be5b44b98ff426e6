import { useOpening } from "@/components/wizard/use-opening";
import { CompanyFlow } from "./company-flow";

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
