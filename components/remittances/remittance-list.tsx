import { type Remittance, remittanceFilters } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { ButtonLink } from "@/components/ui/button";
import { useRemittances } from "@/lib/api/remittances/queries";
import { newRemittancePath, remittancePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { RemittanceStatus } from "./remittance-status";
import { sourceTexts } from "./source-texts";
import { useReceiverText } from "./use-receiver-text";

/** Money that is handed on to whom it belongs: what is open first. */
export function RemittanceList() {
  const { t } = useTranslation("remittances");
  const locale = useLocale();
  const receiverText = useReceiverText();
  const page = useListAddress({ filters: remittanceFilters });
  const { filter, cursor } = page;
  const list = useRemittances({ filter, cursor });
  const amountOf = ({ amount }: Remittance) => formatRupiah(amount, locale);
  return (
    <OfficerList
      section="remittances"
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
      action={<ButtonLink href={newRemittancePath}>{t("begin")}</ButtonLink>}
    >
      <ListTable
        caption={t("title")}
        rows={list.data?.items ?? []}
        keyOf={(remittance) => remittance.remittance_id}
        columns={[
          {
            title: t("columns.source"),
            cell: ({ source, campaign }) => (
              <NameCell name={t(sourceTexts[source])}>{campaign?.title}</NameCell>
            ),
          },
          { title: t("columns.receiver"), cell: ({ receiver }) => receiverText(receiver) },
          { title: t("columns.amount"), end: true, cell: amountOf },
          {
            title: t("columns.proposed"),
            cell: ({ proposed_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ status }) => <RemittanceStatus status={status} />,
          },
        ]}
        action={(remittance) => (
          <OpenLink
            href={remittancePath(remittance.remittance_id)}
            label={t("openFor", {
              source: t(sourceTexts[remittance.source]),
              amount: amountOf(remittance),
            })}
          >
            {t(remittance.status === "PROPOSED" ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
