import type { Arrear } from "@rukun/contract/distributions";
import { latenessOf } from "@rukun/finance/late";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { StatusChip } from "@/components/ui/status-chip";
import { recordTazirPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** Campaigns with late instalments, the latest first: amber up to 30 days, red beyond. */
export function ArrearsTable({ arrears }: { readonly arrears: readonly Arrear[] }) {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  return (
    <ListTable
      caption={t("filters.arrears")}
      rows={arrears}
      keyOf={(each) => each.campaign_id}
      columns={[
        {
          title: t("columns.campaign"),
          cell: ({ title, company }) => <NameCell name={title}>{company}</NameCell>,
        },
        { title: t("columns.late"), end: true, cell: ({ amount }) => formatRupiah(amount, locale) },
        {
          title: t("columns.outstanding"),
          end: true,
          cell: ({ outstanding }) => formatRupiah(outstanding, locale),
        },
        { title: t("columns.instalments"), cell: ({ instalments }) => instalments },
        {
          title: t("columns.days"),
          isChip: true,
          cell: ({ days_late: count }) => (
            <StatusChip tone={latenessOf(count) === "attention" ? "waiting" : "rejected"}>
              {t("daysLate", { count })}
            </StatusChip>
          ),
        },
      ]}
      action={({ campaign_id: id, title }) => (
        <OpenLink href={recordTazirPath(id)} label={t("tazirFor", { title })}>
          {t("tazir")}
        </OpenLink>
      )}
    />
  );
}
