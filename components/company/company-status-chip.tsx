import type { CompanyRecord } from "@rukun/contract/profile";
import type { CompanyStatus } from "@rukun/contract/status";
import { Building2, type LucideIcon } from "lucide-react";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const looks: Record<CompanyStatus, { tone: ChipTone; icon?: LucideIcon }> = {
  draft: { tone: "info", icon: Building2 },
  waiting: { tone: "waiting" },
  approved: { tone: "verified" },
  rejected: { tone: "rejected" },
};

/** The status of the company information in the words of the API. */
export function CompanyStatusChip({
  status,
}: {
  readonly status: CompanyRecord["company_status"];
}) {
  const { tone, icon } = looks[status.value];
  return (
    <StatusChip tone={tone} icon={icon}>
      {status.title}
    </StatusChip>
  );
}
