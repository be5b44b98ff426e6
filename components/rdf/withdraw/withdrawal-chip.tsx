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
export function WithdrawalChip({ state, hold }: Pick<Withdrawal, "state" | "hold">) {
  const { t } = useTranslation("rdf");
  return (
    <StatusChip tone={tones[state]}>
      {t(hold ? `withdraw.heldChip.${hold}` : `withdraw.states.${state}`)}
    </StatusChip>
  );
}
