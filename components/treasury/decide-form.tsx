import type { UnmatchedDetail } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { newIntent } from "@/lib/api/intent";
import { useDecideUnmatched } from "@/lib/api/treasury/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** The second officer's decision about a proposal; giving it is asked once more, because it moves money. */
export function DecideForm({ payment }: { payment: UnmatchedDetail }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const required = useRequired();
  const decide = useDecideUnmatched(payment.id);
  // One form is one decision.
  const [intent] = useState(newIntent);
  const [reason, setReason] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { version } = payment;
  const withReason = (then: () => unknown) => {
    const isMissing = reason.trim() === "";
    setIsMissingShown(isMissing);
    return isMissing ? undefined : then();
  };
  const send = (action: "approve" | "decline") =>
    decide
      .mutateAsync({ ...(action === "approve" ? { action, intent } : { action }), version, reason })
      .then(
        () => showAlert("SUCCESS", t(`unmatched.done.${action}`)),
        // Shown in the form.
        () => undefined,
      );
  return (
    <ReasonForm onSubmit={() => withReason(() => setIsAsking(true))} failure={decide.error}>
      <ReasonField
        id="decide-reason"
        label={t("unmatched.reason")}
        hint={t("unmatched.noteHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? decide.error?.fieldErrors.reason}
      />
      <Actions>
        <Button type="submit" loading={decide.isPending} loadingLabel={common("loading")}>
          {t("unmatched.approve")}
        </Button>
        <Button variant="OUTLINE-DANGER" onClick={() => withReason(() => send("decline"))}>
          {t("unmatched.decline")}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("unmatched.approveTitle", { amount: formatRupiah(payment.amount, locale) })}
        body={t("unmatched.approveBody", { name: payment.funder?.name ?? "" })}
        confirmLabel={t("unmatched.approve")}
        cancelLabel={t("unmatched.back")}
        onConfirm={() => {
          setIsAsking(false);
          return send("approve");
        }}
        onCancel={() => setIsAsking(false)}
      />
    </ReasonForm>
  );
}
