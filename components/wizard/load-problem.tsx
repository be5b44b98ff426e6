import { CloudOff } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Saved data or a chunk of the dialog could not be loaded. */
export function LoadProblem({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <EmptyState
      icon={CloudOff}
      title={t("loadFailedTitle")}
      body={t("loadFailedBody")}
      action={<Button onClick={onRetry}>{t("common:tryAgain")}</Button>}
    />
  );
}
