import type { ListedProfitReport } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  SUBMITTED: "waiting",
  CHECKED: "info",
  RETURNED: "rejected",
  ACCEPTED: "verified",
} as const satisfies Record<ListedProfitReport["status"], ChipTone>;

/** Where a report is. */
export function ReportStatus({ status }: Pick<ListedProfitReport, "status">) {
  const { t } = useTranslation("profit-reports");
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>;
}
