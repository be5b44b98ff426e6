import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedTransactionsQuery } from "@/lib/api/treasury/queries";
import { backofficePaths, watchedTransactionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { TransactionFilters, type TransactionFilterValues } from "./transaction-filters";
import { transactionTone } from "./transaction-tone";
import { TreasuryRow, TreasuryTable } from "./treasury-table";

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
      <TreasuryTable
        of="transactions"
        view={view}
        list={list}
        columns={[t("columns.campaign"), t("columns.created"), t("columns.payment")]}
      >
        {list.data?.items.map((each) => (
          <TreasuryRow
            key={each.id}
            name={each.campaign.title}
            code={each.id}
            amount={each.amount}
            href={watchedTransactionPath(each.id)}
            opens={each.id}
            status={
              <StatusChip tone={transactionTone(each.status.value)}>{each.status.title}</StatusChip>
            }
          >
            <DataCell label={t("columns.created")}>
              {formatDateTime(each.created_at, locale)}
            </DataCell>
            <DataCell label={t("columns.payment")}>
              {t(`paymentTypes.${each.payment_type ?? "none"}`)}
            </DataCell>
          </TreasuryRow>
        ))}
      </TreasuryTable>
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
