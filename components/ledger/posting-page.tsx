import type { LedgerLine } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { CellLink, Code, Facts, Title } from "@/components/backoffice/detail-style";
import { DataList } from "@/components/ui/data-list";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { useLedgerPostingQuery } from "@/lib/api/ledger/queries";
import { ledgerAccountPath, ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { accountName } from "./account-name";
import { LedgerFrame } from "./ledger-frame";
import { usePartyName } from "./use-party-name";

/** A posting: what happened, and what it did to every account. */
export function LedgerPostingPage({ id }: { id: string | undefined }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const { data, error, refetch } = useLedgerPostingQuery(id);
  const link = (other: string) => <CellLink href={ledgerPostingPath(other)}>{t("see")}</CellLink>;
  return (
    <LedgerFrame missing={t("missingPosting")} error={error} onRetry={() => void refetch()}>
      {data && (
        <>
          <Title>{t(`kinds.${data.kind}`)}</Title>
          <Code>{formatDateTime(data.at, locale)}</Code>
          <Facts>
            <DataList
              rows={[
                [t("columns.amount"), formatRupiah(data.amount, locale)],
                [t("event"), data.event],
                [t("postingId"), data.posting_id],
                ...(data.reverses ? ([[t("reverses"), link(data.reverses)]] as const) : []),
                ...(data.reversed_by ? ([[t("reversedBy"), link(data.reversed_by)]] as const) : []),
              ]}
            />
          </Facts>
          <Entries entries={data.entries} />
          <Note>
            {data.lines > data.entries.length
              ? t("moreLines", { shown: data.entries.length, lines: data.lines })
              : t("balances", sums(data.entries, locale))}
          </Note>
        </>
      )}
    </LedgerFrame>
  );
}

/** What the banks gained, and all others; equal in every posting. */
function sums(entries: readonly LedgerLine[], locale: "id" | "en") {
  let banks = 0n;
  let others = 0n;
  for (const { account, amount } of entries) {
    if (account.startsWith("bank:")) banks += BigInt(amount);
    else others += BigInt(amount);
  }
  return { banks: formatRupiah(banks, locale), others: formatRupiah(others, locale) };
}

function Entries({ entries }: { entries: readonly LedgerLine[] }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const partyName = usePartyName();
  return (
    <DataTable
      caption={t("columns.entries")}
      head={
        <>
          <HeadCell>{t("columns.account")}</HeadCell>
          <HeadCell>{t("columns.party")}</HeadCell>
          <HeadCell end>{t("columns.amount")}</HeadCell>
          <HeadCell end>{t("columns.balance")}</HeadCell>
        </>
      }
    >
      {entries.map(({ line, account, party, ref, amount, balance, seq }) => (
        <DataRow key={line}>
          <DataCell>
            <CellLink href={ledgerAccountPath(account)}>{accountName(t, account)}</CellLink>
            <Code>{account}</Code>
          </DataCell>
          <DataCell label={t("columns.party")}>
            {partyName(party)}
            <Code>{ref}</Code>
          </DataCell>
          <DataCell label={t("columns.amount")} end>
            {formatRupiah(amount, locale)}
          </DataCell>
          <DataCell label={t("columns.balance")} end>
            {balance === null ? "–" : formatRupiah(balance, locale)}
            {seq !== null && <Code>{t("chained", { seq })}</Code>}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

const Note = styled.p`
  ${type.small}
  margin: ${space(4)} 0 0;
  color: ${color("text-2")};
`;
