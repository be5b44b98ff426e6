import type { AccountChangeDetail } from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideAccountChange } from "@/lib/api/account-changes/mutations";

const points = ["pointName", "pointNumber", "pointStamp", "pointAsk"] as const;

/** What the officer compares, and their word: both need a reason, and accepting is asked once more. */
export function DecideAccountChange({ change }: { readonly change: AccountChangeDetail }) {
  const { t } = useTranslation("account-changes");
  const { isPending, error, mutateAsync } = useDecideAccountChange(change.change_id);
  const { account, version } = change;
  const isSecond = change.status === "CHECKED";
  const decide = (action: "accept" | "refuse") => (reason: string) =>
    mutateAsync({ action, reason, version }).then(({ status }) => t(`done.${status}`));
  // No money could go there: only another answer of the bank, or another officer's word on the name, changes that.
  const isNameWrong = change.name.state === "refused" || change.name.state === "different";
  const accept = {
    label: t(isSecond ? "acceptSecond" : "acceptFirst"),
    needsReason: true,
    ask: {
      title: t("askTitle", { company: change.company }),
      body: t(isSecond ? "askSecond" : "askFirst", {
        bank: account.bank.name,
        number: account.account_number,
      }),
      back: t("back"),
    },
    decide: decide("accept"),
  };
  return (
    <DecisionPanel
      {...(change.is_checked_by_me || isNameWrong
        ? { notice: t(isNameWrong ? "nameRefuses" : "checkedByMe") }
        : { points: points.map((point) => t(point)), accept })}
      refuse={{ label: t("refuse"), needsReason: true, decide: decide("refuse") }}
      reason={{ label: t("reason"), hint: t("reasonHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
