import { nameReasonTexts } from "@rukun/contract/bank-name-texts";
import { bankNameFilters } from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { NameChip } from "@/components/backoffice/name-chip";
import { useBankNames } from "@/lib/api/bank-names/queries";
import { bankNamePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

/** Names at banks that are neither the registered one nor somebody else's: what waits for an officer first. */
export function BankNameList() {
  const { t } = useTranslation("bank-names");
  const locale = useLocale();
  const page = useListAddress({ filters: bankNameFilters });
  const { filter, cursor } = page;
  const list = useBankNames({ filter, cursor });
  return (
    <OfficerList
      section="bankNames"
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
        keyOf={(name) => name.case_id}
        columns={[
          {
            title: t("registered"),
            cell: ({ registered_name: name, subject }) => (
              <NameCell name={name}>{t(`subject.${subject}`)}</NameCell>
            ),
          },
          {
            title: t("holder"),
            cell: ({ holder, reason }) => (
              <NameCell name={holder}>{nameReasonTexts[reason][locale]}</NameCell>
            ),
          },
          { title: t("since"), cell: ({ since }) => formatDateTime(since, locale) },
          {
            title: t("status"),
            isChip: true,
            cell: ({ result }) => <NameChip state={result ?? "waiting"} />,
          },
        ]}
        action={({ case_id: id, registered_name: name, result }) => (
          <OpenLink href={bankNamePath(id)} label={t("openFor", { name })}>
            {t(result === null ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
