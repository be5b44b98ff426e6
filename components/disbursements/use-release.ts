import { type DisbursementDetail, disbursementAnswers } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import {
  useApproveDisbursement,
  useProposeDisbursement,
  useReturnDisbursement,
} from "@/lib/api/disbursements/mutations";
import { newIntent } from "@/lib/api/intent";
import type { DraftControl } from "./disbursement-draft";

const fits = Object.fromEntries(disbursementAnswers.map((answer) => [answer, true])) as Record<
  (typeof disbursementAnswers)[number],
  true
>;

/** What two officers do before money leaves: propose, approve, return. For one attempt, shown by its forms and its bar. */
export function useRelease(disbursement: DisbursementDetail, kept: DraftControl) {
  const { t } = useTranslation("disbursements");
  const { campaign_id, number, sent, actions, is_own: isOwn } = disbursement;
  const propose = useProposeDisbursement(campaign_id);
  const approve = useApproveDisbursement(campaign_id);
  const giveBack = useReturnDisbursement(campaign_id);
  // One attempt is approved once.
  const [intent] = useState(newIntent);
  const [isReturning, setReturning] = useState(false);
  const [isMissingShown, setMissingShown] = useState(false);
  const { answers, note, reason } = kept.draft;

  const settle = (sending: Promise<unknown>, done: string) =>
    sending.then(
      () => {
        kept.forget();
        showAlert("SUCCESS", done);
      },
      // Shown with the forms.
      () => undefined,
    );

  return {
    isOwn,
    isProposed: number !== null,
    may: (action: (typeof actions)[number]) => actions.includes(action),
    isComplete: disbursementAnswers.every((answer) => answers[answer] === true),
    isRefused: disbursementAnswers.some((answer) => answers[answer] === false),
    isBusy: propose.isPending || approve.isPending || giveBack.isPending,
    isProposing: propose.isPending,
    isApproving: approve.isPending,
    isGivingBack: giveBack.isPending,
    isReturning,
    setReturning,
    isReasonWanted: isMissingShown,
    error: propose.error ?? approve.error ?? giveBack.error,
    propose: () =>
      settle(propose.mutateAsync({ sent, note: note.trim() || undefined }), t("propose.done")),
    approve: () =>
      number !== null &&
      settle(approve.mutateAsync({ intent, number, sent, answers: fits }), t("decide.approved")),
    giveBack: () => {
      setMissingShown(true);
      if (number === null || reason.trim() === "") return undefined;
      return settle(giveBack.mutateAsync({ number, reason: reason.trim() }), t("return.done"));
    },
  };
}
export type Release = ReturnType<typeof useRelease>;
