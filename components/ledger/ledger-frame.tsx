import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import type { ApiError } from "@/lib/api/api-error";
import { backofficePaths } from "@/lib/backoffice-paths";

interface LedgerFrameProps {
  /** Shown when there is no such thing. */
  missing: string;
  error: ApiError | null;
  onRetry: () => void;
  /** Null while it loads. */
  children: ReactNode;
}

/** A page of one account or posting, or why it is not shown. */
export function LedgerFrame({ missing, ...rest }: LedgerFrameProps) {
  const { t } = useTranslation("ledger");
  return (
    <DetailFrame
      section="ledger"
      list={{ href: backofficePaths.ledger, title: t("title") }}
      texts={{ missing, missingBody: t("missingBody"), error: t("errorTitle") }}
      {...rest}
    />
  );
}
