import type { ListedTazir } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  PROPOSED: "waiting",
  DECLINED: "neutral",
  CHARGED: "info",
  PAID: "verified",
} as const satisfies Record<ListedTazir["status"], ChipTone>;

/** Where a ta'zir is. */
export function TazirStatus({ status }: Pick<ListedTazir, "status">) {
  const { t } = useTranslation("tazirs");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
