import { ledgerGroups } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueHead } from "@/components/backoffice/queue-head";
import { QueueTools } from "@/components/backoffice/queue-tools";
import { useQueue } from "@/components/backoffice/use-queue";
import { useLedgerAccountsQuery, useLedgerPostingsQuery } from "@/lib/api/ledger/queries";
import { AccountTable } from "./account-table";
import { JournalTable } from "./journal-table";

const filters = ["journal", ...ledgerGroups] as const;
type LedgerFilter = (typeof filters)[number];

/** The journal, or the accounts of one group. */
export function LedgerList() {
  const { t } = useTranslation("ledger");
  const view = useQueue<LedgerFilter>({ first: "journal", all: "journal" });
  const { filter, search, cursor } = view;
  const isJournal = filter === "journal";
  const postings = useLedgerPostingsQuery(isJournal ? { search, cursor } : undefined);
  const accounts = useLedgerAccountsQuery(isJournal ? undefined : { group: filter, cursor });
  const list = isJournal ? postings : accounts;
  return (
    <BackofficeShell section="ledger">
      <QueueHead title={t("title")} summary={t("summary")} />
      <QueueTools
        view={view}
        filters={filters.map((value) => ({ value, label: t(`groups.${value}`) }))}
        searchLabel={t("search")}
        searchPlaceholder={t("searchPlaceholder")}
      />
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{
          error: t("errorTitle"),
          empty: search ? t("searchEmptyTitle", { search }) : t("emptyTitle"),
          emptyBody: t(search ? "searchEmptyBody" : "emptyBody"),
        }}
      >
        {isJournal ? (
          <JournalTable postings={postings.data?.items ?? []} />
        ) : (
          <AccountTable accounts={accounts.data?.items ?? []} />
        )}
      </QueueBody>
    </BackofficeShell>
  );
}
