import { CloudOff, RotateCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The list could not be read; the search stays usable above it. */
export function ListProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["campaigns", "common"]);
  return (
    <EmptyState
      icon={CloudOff}
      title={t("problemTitle")}
      body={t("problemBody")}
      action={
        <Button size="LARGE" fullWidth="mobile" icon={RotateCw} onClick={onRetry}>
          {t("common:tryAgain")}
        </Button>
      }
    />
  );
}
