import type { Remittance } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  PROPOSED: "waiting",
  DECLINED: "neutral",
  APPROVED: "info",
  SENT: "info",
  SETTLED: "verified",
  FAILED: "rejected",
} as const satisfies Record<Remittance["status"], ChipTone>;

/** Where money is that is handed on. */
export function RemittanceStatus({ status }: Pick<Remittance, "status">) {
  const { t } = useTranslation("remittances");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
