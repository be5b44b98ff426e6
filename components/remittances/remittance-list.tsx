import {
  type Remittance,
  type RemittanceFilter,
  remittanceFilters,
} from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
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
  const view = useQueue<RemittanceFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useRemittances({ filter, cursor });
  return (
    <QueuePage
      section="remittances"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={remittanceFilters}
      list={list}
      action={<ButtonLink href={newRemittancePath}>{t("begin")}</ButtonLink>}
    >
      <RemittanceTable remittances={list.data?.items ?? []} />
    </QueuePage>
  );
}

function RemittanceTable({ remittances }: { readonly remittances: readonly Remittance[] }) {
  const { t } = useTranslation("remittances");
  const locale = useLocale();
  const receiverText = useReceiverText();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.source")}</HeadCell>
          <HeadCell>{t("columns.receiver")}</HeadCell>
          <HeadCell end>{t("columns.amount")}</HeadCell>
          <HeadCell>{t("columns.proposed")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {remittances.map(({ remittance_id: id, source, campaign, receiver, status, ...each }) => {
        const amount = formatRupiah(each.amount, locale);
        return (
          <DataRow key={id}>
            <DataCell>
              <Name>{t(sourceTexts[source])}</Name>
              {campaign && <Code>{campaign.title}</Code>}
            </DataCell>
            <DataCell label={t("columns.receiver")}>{receiverText(receiver)}</DataCell>
            <DataCell label={t("columns.amount")} end>
              {amount}
            </DataCell>
            <DataCell label={t("columns.proposed")}>
              {formatDateTime(each.proposed_at, locale)}
            </DataCell>
            <DataCell>
              <RemittanceStatus status={status} />
            </DataCell>
            <DataCell>
              <ButtonLink
                href={remittancePath(id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("openFor", { source: t(sourceTexts[source]), amount })}
              >
                {t(status === "PROPOSED" ? "check" : "open")}
              </ButtonLink>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
