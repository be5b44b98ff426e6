import type { PayoutState } from "@rukun/contract/payouts";
import type { Withdrawal } from "@rukun/contract/withdrawals";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones: Record<PayoutState, ChipTone> = {
  REQUESTED: "waiting",
  SENT: "waiting",
  SETTLED: "verified",
  FAILED: "rejected",
  RETURNED: "rejected",
};

/** What has become of a withdrawal. */
export function WithdrawalChip({ state, is_held: isHeld }: Pick<Withdrawal, "state" | "is_held">) {
  const { t } = useTranslation("rdf");
  return (
    <StatusChip tone={tones[state]}>
      {t(isHeld ? "withdraw.waitsChip" : `withdraw.states.${state}`)}
    </StatusChip>
  );
}
