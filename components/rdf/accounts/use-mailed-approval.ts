import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import { useVerifyBankAccount } from "@/lib/api/bank-accounts/mutations";
import { takeHandedToken } from "@/lib/session/handed-token";

/** Approves the account whose mailed link this page was opened with, once. */
export function useMailedApproval(): void {
  const { t } = useTranslation("rdf");
  const verify = useVerifyBankAccount();
  const approve = useEffectEvent((token: string) =>
    verify.mutateAsync(token).then(
      () => showAlert("SUCCESS", t("accounts.approved")),
      (error) => showAlert("ERROR", error.message),
    ),
  );
  useEffect(() => {
    const handed = takeHandedToken();
    if (handed) void approve(handed.token);
    // Another link in the same tab only changes the fragment, which loads no page.
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);
}
