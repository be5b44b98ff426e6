import { transactionStatuses, transactionStatusTitles } from "@rukun/contract/transaction-status";
import { paymentTypes } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { ListSearch } from "@/components/backoffice/list/list-search";
import { ListSelect } from "@/components/backoffice/list/list-select";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedTransactionsQuery } from "@/lib/api/treasury/queries";
import { backofficePaths, watchedTransactionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space } from "@/styles/theme";
import { transactionTone } from "./transaction-tone";

/** `campaign` is an id, to which the other pages of the treasury lead (`campaignTransactionsPath`). */
const others = {
  status: transactionStatuses,
  payment_type: paymentTypes,
  campaign: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const;

/** Funders' transactions, the newest first. */
export function TransactionList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const page = useListAddress({ others });
  const { search, cursor } = page;
  const { status, payment_type, campaign } = page.others;
  const list = useWatchedTransactionsQuery({
    ...(campaign && { campaign_id: campaign }),
    ...(status && { status }),
    ...(payment_type && { payment_type }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  });
  const tools = (
    <>
      <Tools role="group" aria-label={t("transactions.filters")}>
        <ListSelect
          id="transactions-status"
          label={t("transactions.status")}
          values={transactionStatuses}
          chosen={status}
          onChoose={(value) => page.choose("status", value)}
          textOf={(each) => transactionStatusTitles[each][locale]}
          allText={t("transactions.all")}
        />
        <ListSelect
          id="transactions-payment"
          label={t("transactions.payment")}
          values={paymentTypes}
          chosen={payment_type}
          onChoose={(value) => page.choose("payment_type", value)}
          textOf={(each) => t(`paymentTypes.${each}`)}
          allText={t("transactions.all")}
        />
        <Field
          id="transactions-search"
          label={t("transactions.search")}
          hint={t("transactions.searchHint")}
        >
          {(control) => <ListSearch {...control} page={page} />}
        </Field>
      </Tools>
      {campaign && (
        <OneCampaign>
          <StatusChip tone="info">{t("transactions.ofCampaign")}</StatusChip>
          <ButtonLink href={backofficePaths.transactions} size="DENSE" variant="OUTLINE-NEUTRAL">
            {t("transactions.allCampaigns")}
          </ButtonLink>
        </OneCampaign>
      )}
    </>
  );
  return (
    <OfficerList
      section="transactions"
      texts={{
        title: t("transactions.title"),
        summary: t("transactions.summary"),
        error: t("errorTitle"),
        empty: t("transactions.empty"),
        emptyBody: t("transactions.emptyBody"),
      }}
      page={page}
      list={list}
      tools={tools}
    >
      <ListTable
        caption={t("transactions.title")}
        rows={list.data?.items ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("columns.campaign"),
            cell: (each) => <NameCell name={each.campaign.title}>{each.id}</NameCell>,
          },
          { title: t("columns.created"), cell: (each) => formatDateTime(each.created_at, locale) },
          {
            title: t("columns.payment"),
            cell: (each) => t(`paymentTypes.${each.payment_type ?? "none"}`),
          },
          {
            title: t("columns.amount"),
            end: true,
            cell: ({ amount }) => formatRupiah(amount, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: (each) => (
              <StatusChip tone={transactionTone(each.status.value)}>{each.status.title}</StatusChip>
            ),
          },
        ]}
        action={({ id }) => (
          <OpenLink href={watchedTransactionPath(id)} label={t("openOne", { title: id })}>
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
    grid-template-columns: 220px 180px minmax(0, 1fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;

const OneCampaign = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;
