import type { CallData } from "@rukun/contract/call";
import type { getWatchedTransaction } from "@rukun/contract/treasury";
import { useTranslation } from "next-i18next/pages";
import { CellLink, Code, Title } from "@/components/backoffice/detail-style";
import { Line, Lines, Part, Parts, Standing } from "@/components/backoffice/part";
import { DataList } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedTransactionQuery } from "@/lib/api/treasury/queries";
import { campaignTransactionsPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { PostingsPart } from "./postings-part";
import { transactionTone } from "./transaction-tone";
import { TreasuryFrame } from "./treasury-frame";

/** One transaction: whose it is, its states, payments, contracts and what was booked. */
export function WatchedTransactionPage({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useWatchedTransactionQuery(id);
  return (
    <TreasuryFrame section="transactions" error={error} onRetry={() => void refetch()}>
      {data && <Content transaction={data} />}
    </TreasuryFrame>
  );
}

type Transaction = CallData<typeof getWatchedTransaction>;
const contractKinds = ["wakalah", "musyarakah", "murabahah"] as const;
const paymentStates = ["CREATED", "PAID", "SETTLED", "EXPIRED", "CANCELLED"] as const;

function Content({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const moment = (at: string) => formatDateTime(at, locale);
  const { campaign, funder, status, payments, contracts, history } = transaction;
  const kindOf = (kind: string) => contractKinds.find((each) => each === kind);
  const stateOf = (state: string) => paymentStates.find((each) => each === state);
  return (
    <>
      <Title>{formatRupiah(transaction.amount, locale)}</Title>
      <Standing>
        <StatusChip tone={transactionTone(status.value)}>{status.title}</StatusChip>
      </Standing>
      <Parts>
        <Part title={t("transaction.title")}>
          <DataList
            rows={[
              [
                t("columns.campaign"),
                <CellLink key="campaign" href={campaignTransactionsPath(campaign.id)}>
                  {campaign.title}
                </CellLink>,
              ],
              [t("transaction.funder"), funder.name],
              [t("transaction.email"), funder.email],
              [t("columns.created"), moment(transaction.created_at)],
              ...(transaction.held_until
                ? ([[t("transaction.heldUntil"), moment(transaction.held_until)]] as const)
                : []),
              ...(transaction.paid_at
                ? ([[t("transaction.paidAt"), moment(transaction.paid_at)]] as const)
                : []),
              ...(transaction.ended_at
                ? ([[t("transaction.endedAt"), moment(transaction.ended_at)]] as const)
                : []),
              [t("transaction.id"), transaction.id],
            ]}
          />
        </Part>
        <Part title={t("transaction.history")}>
          {history.length === 0 && <p>{t("transaction.none")}</p>}
          <Lines>
            {history.map((each) => (
              <Line key={`${each.at}-${each.status.value}`}>
                <span>{each.status.title}</span>
                <span>{moment(each.at)}</span>
              </Line>
            ))}
          </Lines>
        </Part>
        <Part title={t("transaction.payments")}>
          {payments.length === 0 && <p>{t("transaction.none")}</p>}
          <Lines>
            {payments.map((each) => {
              const state = stateOf(each.state);
              return (
                <Line key={each.id}>
                  <span>
                    {t(`paymentTypes.${each.payment_type}`)} {each.bank_code}{" "}
                    {state ? t(`paymentStates.${state}`) : each.state}
                    <Code>{each.account_number ?? each.id}</Code>
                  </span>
                  <span>{moment(each.ended_at ?? each.created_at)}</span>
                </Line>
              );
            })}
          </Lines>
        </Part>
        <Part title={t("transaction.contracts")}>
          {contracts.length === 0 && <p>{t("transaction.none")}</p>}
          <Lines>
            {contracts.map(({ kind, number, signed_at }) => {
              const known = kindOf(kind);
              return (
                <Line key={number}>
                  <span>
                    {known ? t(`contractKinds.${known}`) : kind}
                    <Code>{number}</Code>
                  </span>
                  <span>
                    {signed_at
                      ? t("transaction.signed", { at: moment(signed_at) })
                      : t("transaction.unsigned")}
                  </span>
                </Line>
              );
            })}
          </Lines>
        </Part>
        <PostingsPart postings={transaction.postings} />
      </Parts>
    </>
  );
}
