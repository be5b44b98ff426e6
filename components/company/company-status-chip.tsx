import type { CompanyRecord } from "@rukun/contract/profile";
import { companyStatusLooks } from "@/components/layout/company-status-look";
import { StatusChip } from "@/components/ui/status-chip";

/** The status of the company's data, as titled by the API. */
export function CompanyStatusChip({
  status,
}: {
  readonly status: CompanyRecord["company_status"];
}) {
  return <StatusChip {...companyStatusLooks[status.value]}>{status.title}</StatusChip>;
}
