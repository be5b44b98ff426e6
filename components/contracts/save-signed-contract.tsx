import type { ContractRecord } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { SaveContract } from "./save-contract";

interface SaveSignedContractProps {
  readonly contract: Pick<ContractRecord, "id" | "number" | "has_signed_file">;
}

/** Downloads a contract as it is signed at the signature provider, once that is kept. */
export function SaveSignedContract({ contract }: SaveSignedContractProps) {
  const { t } = useTranslation("contracts");
  const { id, number, has_signed_file: isKept } = contract;
  return (
    isKept && (
      <SaveContract contract={{ id, number: `${number}-signed` }} file="signed">
        {t("signing.signedCopy")}
      </SaveContract>
    )
  );
}
