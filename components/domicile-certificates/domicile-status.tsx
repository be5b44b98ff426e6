import type { ListedDomicile } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  open: "waiting",
  accepted: "verified",
  refused: "neutral",
  replaced: "neutral",
} as const satisfies Record<string, ChipTone>;

interface DomicileStatusProps extends Pick<ListedDomicile, "result"> {
  readonly isReplaced?: boolean;
}

/** What became of a certificate. */
export function DomicileStatus({ result, isReplaced = false }: DomicileStatusProps) {
  const { t } = useTranslation("domicile-certificates");
  const status = result ?? (isReplaced ? "replaced" : "open");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
