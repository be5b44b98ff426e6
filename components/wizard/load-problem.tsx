import { CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiError } from "@/lib/api/api-error";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const loadNote = () => import("@/components/layout/failure-note");

interface LoadProblemProps {
  /** Of the call; none when a part of the dialog itself is missing. */
  readonly error?: ApiError | null;
  readonly onRetry: () => void;
}

/** Saved data or a chunk of the dialog could not be loaded: the connection is only blamed when nobody answered. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation(["wizard", "common"]);
  const note = useLazyModule(loadNote, Boolean(error?.status), (failure) =>
    logFailure("What to quote is missing", failure),
  );
  return (
    <EmptyState
      icon={CloudOff}
      title={t("loadFailedTitle")}
      body={error?.message || t("loadFailedBody")}
      action={<Button onClick={onRetry}>{t("common:tryAgain")}</Button>}
      footnote={error && note ? <note.FailureNote of={error} /> : undefined}
    />
  );
}
