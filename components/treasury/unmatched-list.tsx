import { unmatchedStates } from "@rukun/contract/unmatched-status";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useUnmatchedListQuery } from "@/lib/api/treasury/queries";
import { unmatchedPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** Payments that fitted nothing, by what is to be done. */
export function UnmatchedList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const page = useListAddress({ filters: unmatchedStates });
  const list = useUnmatchedListQuery({ state: page.filter, cursor: page.cursor });
  return (
    <OfficerList
      section="unmatched"
      texts={{
        title: t("unmatched.title"),
        summary: t("unmatched.summary"),
        error: t("errorTitle"),
        empty: t("unmatched.empty"),
        emptyBody: t("unmatched.emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`unmatched.states.${each}`)}
      list={list}
    >
      <ListTable
        caption={t("unmatched.title")}
        rows={list.data?.items ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("columns.reference"),
            cell: ({ reference, id }) => <NameCell name={reference}>{id}</NameCell>,
          },
          {
            title: t("columns.received"),
            cell: ({ received_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.amount"),
            end: true,
            cell: ({ amount }) => formatRupiah(amount, locale),
          },
        ]}
        action={({ id, reference }) => (
          <OpenLink href={unmatchedPath(id)} label={t("openOne", { title: reference })}>
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
