import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import type { QueueList } from "@/components/backoffice/queue-page";
import type { QueueView } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

interface TreasuryTableProps {
  /** What its texts begin with. */
  readonly of: "payouts" | "transactions" | "unmatched";
  readonly view: Pick<QueueView<string>, "isFirstPage" | "toNextPage" | "toPreviousPage">;
  readonly list: QueueList;
  /** Heads of the columns before the amount. */
  readonly columns: readonly string[];
  readonly hasStatus?: boolean;
  /** A `TreasuryRow` each. */
  readonly children: ReactNode;
}

/** A page of money that is watched: what it is, its amount, how far it is, and the way to it. */
export function TreasuryTable(props: TreasuryTableProps) {
  const { of, view, list, columns, hasStatus = true, children } = props;
  const { t } = useTranslation("treasury");
  return (
    <QueueBody
      view={view}
      count={list.data?.items.length}
      nextCursor={list.data?.next_cursor ?? null}
      isPlaceholder={list.isPlaceholderData}
      error={list.error}
      onRetry={() => void list.refetch()}
      texts={{
        error: t("errorTitle"),
        empty: t(`${of}.empty`),
        emptyBody: t(`${of}.emptyBody`),
      }}
    >
      <DataTable
        caption={t(`${of}.title`)}
        head={
          <>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
            <HeadCell end>{t("columns.amount")}</HeadCell>
            {hasStatus && <HeadCell>{t("columns.status")}</HeadCell>}
            <HeadCell>
              <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
            </HeadCell>
          </>
        }
      >
        {children}
      </DataTable>
    </QueueBody>
  );
}

interface TreasuryRowProps {
  readonly name: string;
  readonly code: string;
  /** Cells between the name and the amount. */
  readonly children: ReactNode;
  readonly amount: string;
  readonly status?: ReactNode;
  readonly href: string;
  /** What the link is said to open. */
  readonly opens: string;
}

export function TreasuryRow(props: TreasuryRowProps) {
  const { name, code, children, amount, status, href, opens } = props;
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  return (
    <DataRow>
      <DataCell>
        <Name>{name}</Name>
        <Code>{code}</Code>
      </DataCell>
      {children}
      <DataCell label={t("columns.amount")} end>
        {formatRupiah(amount, locale)}
      </DataCell>
      {status && <DataCell>{status}</DataCell>}
      <DataCell>
        <ButtonLink
          href={href}
          size="DENSE"
          variant="OUTLINE-PRIMARY"
          aria-label={t("openOne", { title: opens })}
        >
          {t("open")}
        </ButtonLink>
      </DataCell>
    </DataRow>
  );
}
