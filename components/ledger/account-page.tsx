import { useTranslation } from "next-i18next/pages";
import { CellLink, Code, Facts, Title } from "@/components/backoffice/detail-style";
import { ListBody } from "@/components/backoffice/list/list-body";
import { type Column, ListTable } from "@/components/backoffice/list/list-table";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { DataList } from "@/components/ui/data-list";
import { useLedgerAccountQuery } from "@/lib/api/ledger/queries";
import { ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { accountName } from "./account-name";
import { LedgerFrame } from "./ledger-frame";
import { usePartyName } from "./use-party-name";

type Entry = NonNullable<ReturnType<typeof useLedgerAccountQuery>["data"]>["items"][number];

/** An account: whose it is, what it holds, and its entries from the newest. */
export function LedgerAccountPage({ account }: { account: string | undefined }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const partyName = usePartyName();
  const page = useListAddress({});
  const list = useLedgerAccountQuery(account, page.cursor);
  const { data, error, refetch } = list;
  const isChained = data?.entries !== null;
  const sequence: Column<Entry> = {
    title: t("columns.seq"),
    end: true,
    cell: ({ seq }) => seq,
  };
  const balance: Column<Entry> = {
    title: t("columns.balance"),
    end: true,
    cell: (entry) => formatRupiah(entry.balance ?? "0", locale),
  };
  return (
    <LedgerFrame missing={t("missingAccount")} error={error} onRetry={() => void refetch()}>
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
          <ListBody
            page={page}
            list={list}
            texts={{ error: t("errorTitle"), empty: t("emptyTitle"), emptyBody: t("emptyBody") }}
          >
            <ListTable
              caption={t("columns.entries")}
              rows={data.items}
              keyOf={({ posting_id: id, line }) => `${id}-${line}`}
              columns={[
                ...(isChained ? [sequence] : []),
                {
                  title: t("columns.kind"),
                  isTitle: true,
                  cell: ({ posting_id: id, kind, at }) => (
                    <>
                      <CellLink href={ledgerPostingPath(id)}>{t(`kinds.${kind}`)}</CellLink>
                      <Code>{formatDateTime(at, locale)}</Code>
                    </>
                  ),
                },
                {
                  title: t("columns.party"),
                  cell: ({ party, ref }) => (
                    <>
                      {partyName(party)}
                      <Code>{ref}</Code>
                    </>
                  ),
                },
                {
                  title: t("columns.amount"),
                  end: true,
                  cell: ({ amount }) => formatRupiah(amount, locale),
                },
                ...(isChained ? [balance] : []),
              ]}
            />
          </ListBody>
        </>
      )}
    </LedgerFrame>
  );
}
