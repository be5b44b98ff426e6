import type { ContractRecord } from "@rukun/contract/contracts";
import { Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { useSaveContract } from "@/lib/api/contracts/save-contract-mutation";

/** Downloads the newest PDF of a contract. */
export function SaveContract({
  contract,
}: {
  readonly contract: Pick<ContractRecord, "id" | "number">;
}) {
  const { t } = useTranslation(["contracts", "common"]);
  const save = useSaveContract();
  return (
    <Button
      variant="TERTIARY"
      icon={Download}
      loading={save.isPending}
      loadingLabel={t("common:loading")}
      onClick={() => save.mutate(contract)}
    >
      {t("signing.copy")}
    </Button>
  );
}
