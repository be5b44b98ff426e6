import { ArrowLeft, CloudOff, SearchX } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { paths } from "@/lib/paths";
import { Back, Loading } from "./ledger-style";

interface LedgerFrameProps {
  /** Shown when there is no such thing. */
  missing: string;
  error: ApiError | null;
  onRetry: () => void;
  /** Null while it loads. */
  children: ReactNode;
}

/** A page of one account or posting, or why it is not shown. */
export function LedgerFrame({ missing, error, onRetry, children }: LedgerFrameProps) {
  const { t } = useTranslation("ledger");
  const { t: common } = useTranslation("common");
  if (!children && error) {
    const isMissing = error.status === 404;
    return (
      <BackofficeShell section="ledger">
        <EmptyState
          heading="h1"
          icon={isMissing ? SearchX : CloudOff}
          title={isMissing ? missing : t("errorTitle")}
          body={isMissing ? t("missingBody") : error.message}
          action={
            isMissing ? (
              <ButtonLink href={paths.backofficeLedger}>{t("title")}</ButtonLink>
            ) : (
              <Button onClick={onRetry}>{common("tryAgain")}</Button>
            )
          }
        />
      </BackofficeShell>
    );
  }
  return (
    <BackofficeShell section="ledger">
      <Back href={paths.backofficeLedger}>
        <Icon of={ArrowLeft} size={18} />
        {t("title")}
      </Back>
      {children ?? (
        <Loading aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </Loading>
      )}
    </BackofficeShell>
  );
}
