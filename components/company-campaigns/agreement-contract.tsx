import type { CampaignAgreement } from "@rukun/contract/company-campaigns";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { ContractActions, ContractState } from "@/components/contracts/contract-actions";
import { companyCampaignKeys } from "@/lib/api/company-campaigns/keys";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

interface AgreementContractProps {
  readonly contract: NonNullable<CampaignAgreement["contract"]>;
}

/** The contract as a document: its signatory reads and signs it; other members of the company read it. */
export function AgreementContract({ contract }: AgreementContractProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const client = useQueryClient();
  const { signed_at: signedAt, signatory: name, is_signatory: isSignatory } = contract;
  const wasSigned = useRef(signedAt !== null);

  // With its signature the campaign goes on, too.
  useEffect(() => {
    if (!signedAt || wasSigned.current) return;
    wasSigned.current = true;
    void client.invalidateQueries({ queryKey: companyCampaignKeys.all });
  }, [signedAt, client]);

  return (
    <>
      <ContractState contract={contract}>
        <span>
          {signedAt
            ? t("agreementSigned", { name, time: formatDateTime(signedAt, locale) })
            : t("agreementSignatory", { name })}
        </span>
        <span>{t("agreementNumber", { number: contract.number })}</span>
      </ContractState>
      <ContractActions contract={contract} isSignatory={isSignatory} />
    </>
  );
}
