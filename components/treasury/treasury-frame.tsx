import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import type { ApiError } from "@/lib/api/api-error";
import { backofficePaths } from "@/lib/backoffice-paths";

const lists = {
  transactions: {
    href: backofficePaths.transactions,
    title: "transactions.title",
    missing: "transaction.missing",
  },
  payouts: {
    href: backofficePaths.payouts,
    title: "payouts.title",
    missing: "payouts.missing",
  },
  findings: {
    href: backofficePaths.findings,
    title: "findings.title",
    missing: "findings.missing",
  },
  unmatched: {
    href: backofficePaths.unmatched,
    title: "unmatched.title",
    missing: "unmatched.missing",
  },
  reconciliation: {
    href: backofficePaths.reconciliation,
    title: "reconciliation.title",
    missing: "reconciliation.missing",
  },
} as const;

interface TreasuryFrameProps {
  section: keyof typeof lists;
  error: ApiError | null;
  onRetry: () => void;
  /** Null while it loads. */
  children: ReactNode;
}

/** A page of one thing of the treasury, or why it is not shown. */
export function TreasuryFrame({ section, ...rest }: TreasuryFrameProps) {
  const { t } = useTranslation("treasury");
  const { href, title, missing } = lists[section];
  return (
    <DetailFrame
      section={section}
      list={{ href, title: t(title) }}
      texts={{ missing: t(missing), missingBody: t("missingBody"), error: t("errorTitle") }}
      {...rest}
    />
  );
}
