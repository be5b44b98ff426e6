import { useTranslation } from "next-i18next/pages";
import { CellLink, Code, Facts, Title } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { useQueue } from "@/components/backoffice/use-queue";
import { DataList } from "@/components/ui/data-list";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { useLedgerAccountQuery } from "@/lib/api/ledger/queries";
import { ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { accountName } from "./account-name";
import { LedgerFrame } from "./ledger-frame";
import { usePartyName } from "./use-party-name";

/** An account: whose it is, what it holds, and its entries from the newest. */
export function LedgerAccountPage({ account }: { account: string | undefined }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const partyName = usePartyName();
  const view = useQueue({ first: "all", all: "all" });
  const { data, error, isPlaceholderData, refetch } = useLedgerAccountQuery(account, view.cursor);
  const retry = () => void refetch();
  const isChained = data?.entries !== null;
  return (
    <LedgerFrame missing={t("missingAccount")} error={error} onRetry={retry}>
      {data && (
        <>
          <Title>{data.title ?? accountName(t, data.account)}</Title>
          <Code>{data.account}</Code>
          <Facts>
            <DataList
              rows={[
                [t("columns.account"), accountName(t, data.account)],
                [t("balanceNow"), formatRupiah(data.balance, locale)],
                [t("columns.entries"), data.entries === null ? t("sharedAccount") : data.entries],
              ]}
            />
          </Facts>
          <QueueBody
            view={view}
            count={data.items.length}
            nextCursor={data.next_cursor}
            isPlaceholder={isPlaceholderData}
            error={error}
            onRetry={retry}
            texts={{ error: t("errorTitle"), empty: t("emptyTitle"), emptyBody: t("emptyBody") }}
          >
            <DataTable
              caption={t("columns.entries")}
              head={
                <>
                  {isChained && <HeadCell end>{t("columns.seq")}</HeadCell>}
                  <HeadCell>{t("columns.kind")}</HeadCell>
                  <HeadCell>{t("columns.party")}</HeadCell>
                  <HeadCell end>{t("columns.amount")}</HeadCell>
                  {isChained && <HeadCell end>{t("columns.balance")}</HeadCell>}
                </>
              }
            >
              {data.items.map(
                ({ posting_id, line, at, kind, party, ref, amount, balance, seq }) => (
                  <DataRow key={`${posting_id}-${line}`}>
                    {isChained && (
                      <DataCell label={t("columns.seq")} end>
                        {seq}
                      </DataCell>
                    )}
                    <DataCell>
                      <CellLink href={ledgerPostingPath(posting_id)}>{t(`kinds.${kind}`)}</CellLink>
                      <Code>{formatDateTime(at, locale)}</Code>
                    </DataCell>
                    <DataCell label={t("columns.party")}>
                      {partyName(party)}
                      <Code>{ref}</Code>
                    </DataCell>
                    <DataCell label={t("columns.amount")} end>
                      {formatRupiah(amount, locale)}
                    </DataCell>
                    {isChained && (
                      <DataCell label={t("columns.balance")} end>
                        {formatRupiah(balance ?? "0", locale)}
                      </DataCell>
                    )}
                  </DataRow>
                ),
              )}
            </DataTable>
          </QueueBody>
        </>
      )}
    </LedgerFrame>
  );
}
