import {
  type AccountChangeStatus,
  accountChangeStatusTitles,
} from "@rukun/contract/account-change-status";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { useLocale } from "@/lib/i18n/use-locale";

const tones = {
  PROPOSED: "waiting",
  CHECKED: "waiting",
  ACCEPTED: "verified",
  REFUSED: "rejected",
  WITHDRAWN: "neutral",
} as const satisfies Record<AccountChangeStatus, ChipTone>;

/** Where a change is. */
export function AccountChangeChip({ status }: { readonly status: AccountChangeStatus }) {
  const locale = useLocale();
  return <StatusChip tone={tones[status]}>{accountChangeStatusTitles[status][locale]}</StatusChip>;
}
