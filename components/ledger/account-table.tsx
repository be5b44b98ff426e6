import type { LedgerAccount } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { ledgerAccountPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { accountName } from "./account-name";

/** Accounts of one group with what they hold. */
export function AccountTable({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const isChained = accounts.some(({ entries }) => entries !== null);
  const entries = {
    title: t("columns.entries"),
    end: true,
    cell: (account: LedgerAccount) => account.entries,
  };
  return (
    <ListTable
      caption={t("title")}
      rows={accounts}
      keyOf={({ account }) => account}
      columns={[
        {
          title: t("columns.account"),
          cell: ({ account, title }) => (
            <NameCell name={title ?? accountName(t, account)}>{account}</NameCell>
          ),
        },
        ...(isChained ? [entries] : []),
        {
          title: t("columns.balance"),
          end: true,
          cell: ({ balance }) => formatRupiah(balance, locale),
        },
      ]}
      action={({ account, title }) => (
        <OpenLink
          href={ledgerAccountPath(account)}
          label={t("openOne", { title: title ?? account })}
        >
          {t("open")}
        </OpenLink>
      )}
    />
  );
}
