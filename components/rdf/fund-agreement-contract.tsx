import type { ContractRecord } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useRef } from "react";
import { ContractActions, ContractState } from "@/components/contracts/contract-actions";
import { useRefresh } from "@/lib/api/use-refresh";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

/** The agreement about the fund account as a document, which its funder reads, signs and keeps. */
export function FundAgreementContract({ contract }: { readonly contract: ContractRecord }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const refresh = useEffectEvent(useRefresh(["fund-account"]));
  const { signed_at: signedAt, number } = contract;
  const wasSigned = useRef(signedAt !== null);

  // With its signature the bank is asked for the account.
  useEffect(() => {
    if (!signedAt || wasSigned.current) return;
    wasSigned.current = true;
    refresh();
  }, [signedAt]);

  return (
    <>
      <ContractState contract={contract}>
        {signedAt && <span>{t("signed", { time: formatDateTime(signedAt, locale) })}</span>}
        <span>{t("agreementNumber", { number })}</span>
      </ContractState>
      <ContractActions contract={contract} isSignatory />
    </>
  );
}
