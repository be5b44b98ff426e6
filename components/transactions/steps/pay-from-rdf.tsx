import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { LateConfirmDialog } from "@/components/layout/late-confirm-dialog";
import { Button } from "@/components/ui/button";

interface PayFromRdfProps {
  /** Written out. */
  readonly amount: string;
  /** A virtual account waits for the same money. */
  readonly replaces: boolean;
  readonly isSending: boolean;
  readonly onPay: () => Promise<unknown>;
}

/** Pays from the balance, after a question: it cannot be taken back. */
export function PayFromRdf({ amount, replaces, isSending, onPay }: PayFromRdfProps) {
  const { t } = useTranslation(["transactions", "common"]);
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    return onPay();
  };
  return (
    <>
      {replaces && <p>{t("paying.replaces")}</p>}
      <Button
        size="LARGE"
        fullWidth="mobile"
        loading={isSending}
        loadingLabel={t("common:loading")}
        onClick={() => setIsAsking(true)}
      >
        {t("paying.payFromRdf", { amount })}
      </Button>
      <LateConfirmDialog
        open={isAsking}
        title={t("paying.confirmTitle", { amount })}
        body={t("paying.confirmBody")}
        confirmLabel={t("paying.confirm")}
        cancelLabel={t("paying.confirmKeep")}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
