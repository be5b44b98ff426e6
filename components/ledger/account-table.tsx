import type { LedgerAccount } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { ledgerAccountPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { accountName } from "./account-name";

/** Accounts of one group with what they hold. */
export function AccountTable({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  const isChained = accounts.some(({ entries }) => entries !== null);
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.account")}</HeadCell>
          {isChained && <HeadCell end>{t("columns.entries")}</HeadCell>}
          <HeadCell end>{t("columns.balance")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {accounts.map(({ account, title, entries, balance }) => (
        <DataRow key={account}>
          <DataCell>
            <Name>{title ?? accountName(t, account)}</Name>
            <Code>{account}</Code>
          </DataCell>
          {isChained && (
            <DataCell label={t("columns.entries")} end>
              {entries}
            </DataCell>
          )}
          <DataCell label={t("columns.balance")} end>
            {formatRupiah(balance, locale)}
          </DataCell>
          <DataCell>
            <ButtonLink
              href={ledgerAccountPath(account)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openOne", { title: title ?? account })}
            >
              {t("open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
