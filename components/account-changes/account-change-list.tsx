import {
  type AccountChangeFilter,
  accountChangeFilters,
  type ListedAccountChange,
} from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useAccountChanges } from "@/lib/api/account-changes/queries";
import { accountChangePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { AccountChangeChip } from "./account-change-chip";

/** Changes of approved companies' accounts: what waits for an officer first. */
export function AccountChangeList() {
  const { t } = useTranslation("account-changes");
  const view = useQueue<AccountChangeFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useAccountChanges({ filter, cursor });
  return (
    <QueuePage
      section="accountChanges"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={accountChangeFilters}
      list={list}
    >
      <ChangeTable changes={list.data?.items ?? []} />
    </QueuePage>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly ListedAccountChange[] }) {
  const { t } = useTranslation("account-changes");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("company")}</HeadCell>
          <HeadCell>{t("columns.account")}</HeadCell>
          <HeadCell>{t("columns.proposed")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {changes.map(({ change_id: id, company, account, status, proposed_at: at }) => (
        <DataRow key={id}>
          <DataCell>
            <Name>{company}</Name>
          </DataCell>
          <DataCell label={t("columns.account")}>
            {account.bank.name}
            <Code>{t("ending", { digits: account.last_digits })}</Code>
          </DataCell>
          <DataCell label={t("columns.proposed")}>{formatDateTime(at, locale)}</DataCell>
          <DataCell>
            <AccountChangeChip status={status} />
          </DataCell>
          <DataCell>
            <ButtonLink
              href={accountChangePath(id)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openFor", { company })}
            >
              {t("open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
