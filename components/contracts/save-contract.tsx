import type { ContractRecord } from "@rukun/contract/contracts";
import { Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useSaveContract } from "@/lib/api/contracts/save-contract-mutation";

interface SaveContractProps {
  readonly contract: Pick<ContractRecord, "id" | "number">;
  readonly file?: "document" | "list";
  /** Of the button; "copy" without it. */
  readonly children?: ReactNode;
}

/** Downloads the newest PDF of a contract, or its list. */
export function SaveContract({ contract, file = "document", children }: SaveContractProps) {
  const { t } = useTranslation(["contracts", "common"]);
  const save = useSaveContract(file);
  return (
    <Button
      variant="TERTIARY"
      icon={Download}
      loading={save.isPending}
      loadingLabel={t("common:loading")}
      onClick={() => save.mutate(contract)}
    >
      {children ?? t("signing.copy")}
    </Button>
  );
}
