import type { ContractRecord } from "@rukun/contract/contracts";
import { Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { type ContractFile, useSaveContract } from "@/lib/api/contracts/save-contract-mutation";

/** Names begin below each other, also one that wraps, which stays beside its icon. */
const Save = styled(Button)`
  justify-content: start;
  text-align: start;
`;

interface SaveContractProps {
  readonly contract: Pick<ContractRecord, "id" | "number">;
  readonly file?: ContractFile;
  /** Of the button; "copy" without it. */
  readonly children?: ReactNode;
}

/** Downloads a file of a contract, the newest. */
export function SaveContract({ contract, file = "document", children }: SaveContractProps) {
  const { t } = useTranslation(["contracts", "common"]);
  const save = useSaveContract(file);
  return (
    <Save
      variant="TERTIARY"
      icon={Download}
      loading={save.isPending}
      loadingLabel={t("common:loading")}
      onClick={() => save.mutate(contract)}
    >
      {children ?? t("signing.copy")}
    </Save>
  );
}
