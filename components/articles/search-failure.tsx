import { CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function SearchFailure({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const { t } = useTranslation("articles");
  const { t: common } = useTranslation("common");
  return (
    <EmptyState
      icon={CloudOff}
      title={t("failedTitle")}
      body={message ?? t("failedBody")}
      action={<Button onClick={onRetry}>{common("tryAgain")}</Button>}
    />
  );
}
