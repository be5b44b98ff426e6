import type { ListedDomicile } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  open: "waiting",
  accepted: "verified",
  refused: "neutral",
  replaced: "neutral",
  withdrawn: "neutral",
} as const satisfies Record<string, ChipTone>;

interface DomicileStatusProps extends Pick<ListedDomicile, "result"> {
  readonly isWithdrawn: boolean;
  readonly isReplaced?: boolean;
}

/** What became of a certificate. */
export function DomicileStatus({ result, isWithdrawn, isReplaced = false }: DomicileStatusProps) {
  const { t } = useTranslation("domicile-certificates");
  const decided = isWithdrawn ? "withdrawn" : result;
  const status = decided ?? (isReplaced ? "replaced" : "open");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
