import { accountChangeFilters } from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { Code } from "@/components/backoffice/detail-style";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useAccountChanges } from "@/lib/api/account-changes/queries";
import { accountChangePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { AccountChangeChip } from "./account-change-chip";

/** Changes of approved companies' accounts: what waits for an officer first. */
export function AccountChangeList() {
  const { t } = useTranslation("account-changes");
  const locale = useLocale();
  const page = useListAddress({ filters: accountChangeFilters });
  const { filter, cursor } = page;
  const list = useAccountChanges({ filter, cursor });
  return (
    <OfficerList
      section="accountChanges"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      page={page}
      filterText={(each) => t(`filters.${each}`)}
      list={list}
    >
      <ListTable
        caption={t("title")}
        rows={list.data?.items ?? []}
        keyOf={(change) => change.change_id}
        columns={[
          { title: t("company"), cell: ({ company }) => <NameCell name={company} /> },
          {
            title: t("columns.account"),
            cell: ({ account: { bank, last_digits: digits } }) => (
              <>
                {bank.name}
                <Code>{t("ending", { digits })}</Code>
              </>
            ),
          },
          {
            title: t("columns.proposed"),
            cell: ({ proposed_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ status }) => <AccountChangeChip status={status} />,
          },
        ]}
        action={({ change_id: id, company }) => (
          <OpenLink href={accountChangePath(id)} label={t("openFor", { company })}>
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
