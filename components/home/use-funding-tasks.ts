import type { UserProfile } from "@rukun/contract/profile";
import { isFunder } from "@rukun/contract/roles";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { PenLine, Wallet } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { usePortfolioList, usePortfolioSummary } from "@/lib/api/portfolio/queries";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { transactionPath } from "@/lib/paths";
import type { Task } from "./task";

/** More are in the portfolio. */
const mostTasks = 3;
const stepOf: Partial<Record<TransactionStatus, "read" | "sign" | "pay">> = {
  PLEDGED: "read",
  CONTRACTED: "sign",
  SIGNED: "pay",
  AWAITING_PAYMENT: "pay",
};

/**
 * Fundings that the funder has begun and not paid, which are held for them until a time.
 * @returns undefined while they are not known
 */
export function useFundingTasks({ role, user_status: status }: UserProfile): Task[] | undefined {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const canHave = isFunder(role.value) && status.name !== "REGISTERED";
  const { data: summary } = usePortfolioSummary(canHave);
  const { data: list } = usePortfolioList("action", Boolean(summary?.counts.action));
  if (!canHave || summary?.counts.action === 0) return [];
  const fundings = summary && list?.pages[0]?.data;
  return fundings?.slice(0, mostTasks).flatMap((funding) => {
    const step = stepOf[funding.status.value];
    if (!step || !funding.held_until) return [];
    const { campaign_transaction_id: id, title, amount, akad_type: akad, held_until } = funding;
    return {
      icon: step === "pay" ? Wallet : PenLine,
      name: t(`toDoFunding.${step}`, { akad: akad.title }),
      note: t("toDoFundingNote", {
        title,
        amount: formatRupiah(amount, locale),
        time: formatDateTime(held_until, locale),
      }),
      action: t(step === "pay" ? "toDoFundingPay" : "toDoFundingOpen"),
      opener: { href: transactionPath(id) },
    };
  });
}
