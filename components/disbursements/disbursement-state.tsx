import type { DisbursementStatus } from "@rukun/contract/disbursement-status";
import type { DisbursementItem } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  PROPOSED: "waiting",
  APPROVED: "info",
  SENT: "info",
  SETTLED: "waiting",
  CONFIRMED: "verified",
  DISPUTED: "rejected",
  RETURNED: "neutral",
  FAILED: "rejected",
} as const satisfies Record<DisbursementStatus, ChipTone>;

/** Where a disbursement is. */
export function DisbursementState({ status }: { readonly status: DisbursementItem["status"] }) {
  const { t } = useTranslation("disbursements");
  return (
    <StatusChip tone={status ? tones[status.value] : "waiting"}>
      {status?.title ?? t("notProposed")}
    </StatusChip>
  );
}
