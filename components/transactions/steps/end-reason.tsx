import { useTranslation } from "next-i18next/pages";
import type { StepProps } from "./step-props";

/** How the campaign of a transaction stands now, and why. */
export function EndReason({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation("transactions");
  const { status, status_reason: reason } = transaction.campaign;
  return (
    <>
      <p>{t("campaignNow", { status: status.title })}</p>
      {reason && <p>{t("campaignReason", { reason })}</p>}
    </>
  );
}
