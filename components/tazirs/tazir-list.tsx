import { type ListedTazir, type TazirFilter, tazirFilters } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useTazirs } from "@/lib/api/tazirs/tazirs-query";
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
  const { data, error, refetch, isPlaceholderData } = useTazirs({ filter, cursor });
  return (
    <BackofficeShell section="tazirs">
      <QueueHead title={t("title")} summary={t("summary")} />
      <QueueFilters
        view={view}
        filters={tazirFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <QueueBody
        view={view}
        count={data?.items.length}
        nextCursor={data?.next_cursor ?? null}
        isPlaceholder={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        texts={{
          error: t("errorTitle"),
          empty: t(`empty.${filter}`),
          emptyBody: t(`emptyBody.${filter}`),
        }}
      >
        <TazirTable tazirs={data?.items ?? []} />
      </QueueBody>
    </BackofficeShell>
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
