import type { TopUp } from "@rukun/contract/top-ups";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { LateConfirmDialog } from "@/components/layout/late-confirm-dialog";
import { PayInstructions } from "@/components/payments/pay-instructions";
import { PaymentWaiting } from "@/components/payments/payment-waiting";
import { VirtualAccountCard } from "@/components/payments/virtual-account-card";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useCancelTopUp } from "@/lib/api/fund-account/mutations";
import { useRefresh } from "@/lib/api/use-refresh";
import { space } from "@/styles/theme";

const Cancel = styled.div`
  margin-top: ${space(4)};
`;

/** The virtual account of a top-up, followed until its money arrives; it can be cancelled, after a question. */
export function TopUpPayment({ topUp, holder }: { topUp: TopUp; holder: string }) {
  const { t } = useTranslation(["rdf", "common"]);
  const refresh = useRefresh(["fund-account"]);
  const cancel = useCancelTopUp();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    return cancel.mutateAsync(topUp.id).then(
      ({ state }) => state === "CANCELLED" && showAlert("SUCCESS", t("topUp.cancelled")),
      (error) => showAlert("ERROR", error.message),
    );
  };
  return (
    <>
      <VirtualAccountCard
        bank={virtualAccountBankNames[topUp.bank_code]}
        number={topUp.account_number}
        amount={topUp.amount}
        expiresAt={topUp.expires_at}
        holder={holder}
        onOver={refresh}
      />
      <PaymentWaiting>
        <PayInstructions bankCode={topUp.bank_code} amount={topUp.amount} holder={holder} />
      </PaymentWaiting>
      <Cancel>
        <Button
          variant="OUTLINE-DANGER"
          fullWidth="mobile"
          loading={cancel.isPending}
          loadingLabel={t("common:loading")}
          onClick={() => setAsking(true)}
        >
          {t("topUp.cancel")}
        </Button>
      </Cancel>
      <LateConfirmDialog
        open={isAsking}
        tone="danger"
        title={t("topUp.cancelTitle")}
        body={t("topUp.cancelBody")}
        confirmLabel={t("topUp.cancel")}
        cancelLabel={t("topUp.keep")}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
