import { tazirFilters } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useTazirs } from "@/lib/api/tazirs/queries";
import { tazirPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { TazirStatus } from "./tazir-status";

/** Ta'zir of late instalments: what waits for a second officer first. */
export function TazirList() {
  const { t } = useTranslation("tazirs");
  const locale = useLocale();
  const page = useListAddress({ filters: tazirFilters });
  const { filter, cursor } = page;
  const list = useTazirs({ filter, cursor });
  return (
    <OfficerList
      section="tazirs"
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
        keyOf={(tazir) => tazir.tazir_id}
        columns={[
          {
            title: t("columns.campaign"),
            cell: ({ title, company }) => <NameCell name={title}>{company}</NameCell>,
          },
          { title: t("columns.instalment"), cell: ({ instalment }) => instalment },
          {
            title: t("columns.amount"),
            end: true,
            cell: ({ amount }) => formatRupiah(amount, locale),
          },
          {
            title: t("columns.recorded"),
            cell: ({ proposed_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ status }) => <TazirStatus status={status} />,
          },
        ]}
        action={({ tazir_id: id, title, instalment: no, status }) => (
          <OpenLink href={tazirPath(id)} label={t("openFor", { title, no })}>
            {t(status === "PROPOSED" ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
