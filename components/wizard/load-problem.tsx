import { CloudOff } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { FailureNote } from "@/components/layout/failure-note";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiError } from "@/lib/api/api-error";

interface LoadProblemProps {
  /** Of the call; none when a part of the dialog itself is missing. */
  readonly error?: ApiError | null;
  readonly onRetry: () => void;
}

/** Saved data or a chunk of the dialog could not be loaded: the connection is only blamed when nobody answered. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <EmptyState
      icon={CloudOff}
      title={t("loadFailedTitle")}
      body={error?.message || t("loadFailedBody")}
      action={<Button onClick={onRetry}>{t("common:tryAgain")}</Button>}
      footnote={error && error.status > 0 ? <FailureNote of={error} /> : undefined}
    />
  );
}
