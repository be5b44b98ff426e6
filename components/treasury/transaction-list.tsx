import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useWatchedTransactionsQuery } from "@/lib/api/treasury/transactions-query";
import { backofficePaths, watchedTransactionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { TransactionFilters, type TransactionFilterValues } from "./transaction-filters";
import { transactionTone } from "./transaction-tone";

const unfiltered: TransactionFilterValues = { status: "", payment_type: "" };

/** Funders' transactions, the newest first. @param campaignId of one campaign only */
export function TransactionList({ campaignId }: { campaignId: string | undefined }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const view = useQueue({ first: "all", all: "all" });
  const [filters, setFilters] = useState(unfiltered);
  const { status, payment_type } = filters;
  const list = useWatchedTransactionsQuery({
    ...(campaignId && { campaign_id: campaignId }),
    ...(status && { status }),
    ...(payment_type && { payment_type }),
    ...(view.search && { search: view.search }),
    ...(view.cursor && { cursor: view.cursor }),
  });
  return (
    <BackofficeShell section="transactions">
      <QueueHead title={t("transactions.title")} summary={t("transactions.summary")} />
      <TransactionFilters
        values={filters}
        onChange={(values) => {
          setFilters(values);
          view.chooseFilter("all");
        }}
        onSearch={view.searchFor}
      />
      {campaignId && (
        <OneCampaign>
          <StatusChip tone="info">{t("transactions.ofCampaign")}</StatusChip>
          <ButtonLink href={backofficePaths.transactions} size="DENSE" variant="OUTLINE-NEUTRAL">
            {t("transactions.allCampaigns")}
          </ButtonLink>
        </OneCampaign>
      )}
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{
          error: t("errorTitle"),
          empty: t("transactions.empty"),
          emptyBody: t("transactions.emptyBody"),
        }}
      >
        <DataTable
          caption={t("transactions.title")}
          head={
            <>
              <HeadCell>{t("columns.campaign")}</HeadCell>
              <HeadCell>{t("columns.created")}</HeadCell>
              <HeadCell>{t("columns.payment")}</HeadCell>
              <HeadCell end>{t("columns.amount")}</HeadCell>
              <HeadCell>{t("columns.status")}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {list.data?.items.map((each) => (
            <DataRow key={each.id}>
              <DataCell>
                <Name>{each.campaign.title}</Name>
                <Code>{each.id}</Code>
              </DataCell>
              <DataCell label={t("columns.created")}>
                {formatDateTime(each.created_at, locale)}
              </DataCell>
              <DataCell label={t("columns.payment")}>
                {t(`paymentTypes.${each.payment_type ?? "none"}`)}
              </DataCell>
              <DataCell label={t("columns.amount")} end>
                {formatRupiah(each.amount, locale)}
              </DataCell>
              <DataCell>
                <StatusChip tone={transactionTone(each.status.value)}>
                  {each.status.title}
                </StatusChip>
              </DataCell>
              <DataCell>
                <ButtonLink
                  href={watchedTransactionPath(each.id)}
                  size="DENSE"
                  variant="OUTLINE-PRIMARY"
                  aria-label={t("openOne", { title: each.id })}
                >
                  {t("open")}
                </ButtonLink>
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </QueueBody>
    </BackofficeShell>
  );
}

const OneCampaign = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;
