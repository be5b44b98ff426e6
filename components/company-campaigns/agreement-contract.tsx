import type { CampaignAgreement } from "@rukun/contract/company-campaigns";
import { useTranslation } from "next-i18next/pages";
import { ContractActions, ContractState } from "@/components/contracts/contract-actions";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { useRenewWhenSigned } from "./use-renew-when-signed";

interface AgreementContractProps {
  readonly contract: NonNullable<CampaignAgreement["contract"]>;
  /** Whether the campaign still waits for its signature. */
  readonly isAwaited: boolean;
}

/** The contract as a document: its signatory reads and signs it; other members of the company read it. */
export function AgreementContract({ contract, isAwaited }: AgreementContractProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { signed_at: signedAt, signatory: name, is_signatory: isSignatory } = contract;
  useRenewWhenSigned(signedAt, isAwaited);

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
