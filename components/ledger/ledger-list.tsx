import { ledgerGroups } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useLedgerAccountsQuery, useLedgerPostingsQuery } from "@/lib/api/ledger/queries";
import { AccountTable } from "./account-table";
import { JournalTable } from "./journal-table";

const filters = ["journal", ...ledgerGroups] as const;

/** The journal, or the accounts of one group. */
export function LedgerList() {
  const { t } = useTranslation("ledger");
  const page = useListAddress({ filters });
  const { filter, search, cursor } = page;
  const isJournal = filter === "journal";
  const postings = useLedgerPostingsQuery(isJournal ? { search, cursor } : undefined);
  const accounts = useLedgerAccountsQuery(isJournal ? undefined : { group: filter, cursor });
  return (
    <OfficerList
      section="ledger"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: search ? t("searchEmptyTitle", { search }) : t("emptyTitle"),
        emptyBody: t(search ? "searchEmptyBody" : "emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`groups.${each}`)}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      list={isJournal ? postings : accounts}
    >
      {isJournal ? (
        <JournalTable postings={postings.data?.items ?? []} />
      ) : (
        <AccountTable accounts={accounts.data?.items ?? []} />
      )}
    </OfficerList>
  );
}
