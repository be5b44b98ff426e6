import { type BankNameState, bankNameTitles } from "@rukun/contract/bank-name-texts";
import { StatusChip } from "@/components/ui/status-chip";
import { bankNameTones } from "@/lib/bank-name-tones";
import { useLocale } from "@/lib/i18n/use-locale";

/** How the name that a bank tells of an account stands. */
export function NameChip({ state }: { readonly state: BankNameState }) {
  return <StatusChip tone={bankNameTones[state]}>{bankNameTitles[state][useLocale()]}</StatusChip>;
}
