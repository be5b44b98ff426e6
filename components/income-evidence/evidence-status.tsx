import type { ListedIncomeEvidence } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  open: "waiting",
  accepted: "verified",
  refused: "neutral",
  replaced: "neutral",
} as const satisfies Record<string, ChipTone>;

interface EvidenceStatusProps extends Pick<ListedIncomeEvidence, "result"> {
  readonly isReplaced?: boolean;
}

/** What became of a document. */
export function EvidenceStatus({ result, isReplaced = false }: EvidenceStatusProps) {
  const { t } = useTranslation("income-evidence");
  const status = result ?? (isReplaced ? "replaced" : "open");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
