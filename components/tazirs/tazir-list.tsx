import { type ListedTazir, type TazirFilter, tazirFilters } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useTazirs } from "@/lib/api/tazirs/queries";
import { tazirPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { TazirStatus } from "./tazir-status";

/** Ta'zir of late instalments: what waits for a second officer first. */
export function TazirList() {
  const { t } = useTranslation("tazirs");
  const view = useQueue<TazirFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useTazirs({ filter, cursor });
  return (
    <QueuePage
      section="tazirs"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={tazirFilters}
      list={list}
    >
      <TazirTable tazirs={list.data?.items ?? []} />
    </QueuePage>
  );
}

function TazirTable({ tazirs }: { readonly tazirs: readonly ListedTazir[] }) {
  const { t } = useTranslation("tazirs");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.campaign")}</HeadCell>
          <HeadCell>{t("columns.instalment")}</HeadCell>
          <HeadCell end>{t("columns.amount")}</HeadCell>
          <HeadCell>{t("columns.recorded")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {tazirs.map(({ tazir_id: id, title, company, instalment: no, ...tazir }) => (
        <DataRow key={id}>
          <DataCell>
            <Name>{title}</Name>
            <Code>{company}</Code>
          </DataCell>
          <DataCell label={t("columns.instalment")}>{no}</DataCell>
          <DataCell label={t("columns.amount")} end>
            {formatRupiah(tazir.amount, locale)}
          </DataCell>
          <DataCell label={t("columns.recorded")}>
            {formatDateTime(tazir.proposed_at, locale)}
          </DataCell>
          <DataCell>
            <TazirStatus status={tazir.status} />
          </DataCell>
          <DataCell>
            <ButtonLink
              href={tazirPath(id)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openFor", { title, no })}
            >
              {t(tazir.status === "PROPOSED" ? "check" : "open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
