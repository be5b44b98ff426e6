import type { PortfolioFunding } from "@rukun/contract/portfolio";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { latenessOf } from "@rukun/finance/late";
import { Check, CircleDot, Clock, type IconNode, PenLine, TriangleAlert, Undo2, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const looks: Record<TransactionStatus, { readonly tone: ChipTone; readonly icon: IconNode }> = {
  PLEDGED: { tone: "waiting", icon: PenLine },
  CONTRACTED: { tone: "waiting", icon: PenLine },
  SIGNED: { tone: "waiting", icon: Clock },
  AWAITING_PAYMENT: { tone: "waiting", icon: Clock },
  PAID: { tone: "info", icon: Check },
  ALLOCATED: { tone: "info", icon: Check },
  RUNNING: { tone: "info", icon: CircleDot },
  SETTLED: { tone: "verified", icon: Check },
  CANCELLED: { tone: "neutral", icon: X },
  EXPIRED: { tone: "neutral", icon: X },
  REFUNDED: { tone: "neutral", icon: Undo2 },
  LOSS_ACCEPTED: { tone: "rejected", icon: TriangleAlert },
};

type Chipped = Pick<PortfolioFunding, "status" | "days_late" | "campaign_status">;

/** Paid into a campaign that was cancelled: the money is not back yet. */
export const isComingBack = ({ status, campaign_status }: Chipped): boolean =>
  (status.value === "PAID" || status.value === "ALLOCATED") && campaign_status.value === "12";

/** How a funding stands; what is late says so, amber up to 30 days and red beyond. */
export function FundingChip({ funding }: { readonly funding: Chipped }) {
  const { t } = useTranslation("portfolio");
  const { status, days_late: days } = funding;
  if (days > 0) {
    const isLong = latenessOf(days) !== "attention";
    return (
      <StatusChip tone={isLong ? "rejected" : "waiting"} icon={TriangleAlert}>
        {t("late", { count: days })}
      </StatusChip>
    );
  }
  if (isComingBack(funding)) {
    return (
      <StatusChip tone="waiting" icon={Undo2}>
        {t("comingBack")}
      </StatusChip>
    );
  }
  const { tone, icon } = looks[status.value];
  return (
    <StatusChip tone={tone} icon={icon}>
      {status.title}
    </StatusChip>
  );
}
