import { useOpening } from "@/components/wizard/use-opening";
import { CompanyFlow } from "./company-flow";

interface CompanyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The company information (spec §2). Needs the texts of `company`, `wizard`, `form` and `common`. Nothing of one
 * opening reaches the next one, except a draft.
 */
export function CompanyDialog({ open, onClose }: CompanyDialogProps) {
  return <CompanyFlow key={useOpening(open)} open={open} onClose={onClose} />;
}
