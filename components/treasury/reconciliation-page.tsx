import type { CallData } from "@rukun/contract/call";
import type { getReconciliation, ReconciledName } from "@rukun/contract/treasury";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Title } from "@/components/backoffice/detail-style";
import { Standing } from "@/components/backoffice/part";
import { Button } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { showAlert } from "@/lib/alert/alert-store";
import { useRunReconciliation } from "@/lib/api/treasury/mutations";
import { useReconciliationQuery } from "@/lib/api/treasury/queries";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { DifferenceCard } from "./difference-card";
import { DayResult } from "./reconciliation-list";
import { TreasuryFrame } from "./treasury-frame";

/** One day: what ledger and bank held at its end, and every difference with its explanation. */
export function ReconciliationPage({ day }: { day: string | undefined }) {
  const { data, error, refetch } = useReconciliationQuery(day);
  return (
    <TreasuryFrame section="reconciliation" error={error} onRetry={() => void refetch()}>
      {data && <Content reconciled={data} />}
    </TreasuryFrame>
  );
}

const names = {
  "bank:rdf": "accounts.rdf",
  "bank:escrow": "accounts.escrow",
  "bank:transit": "accounts.transit",
  "fund-accounts": "accounts.fundAccounts",
} as const satisfies Record<ReconciledName, string>;

function Content({ reconciled }: { reconciled: CallData<typeof getReconciliation> }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const again = useRunReconciliation();
  const { day, runs, run_at, accounts, items } = reconciled;
  const rupiah = (amount: string | bigint) => formatRupiah(amount, locale);
  const run = () =>
    again.mutateAsync(day).then(
      () => showAlert("SUCCESS", t("reconciliation.ranAgain")),
      (error) => showAlert("ERROR", error.message),
    );
  return (
    <>
      <Title>{t("reconciliation.heading", { day: formatDate(day, locale) })}</Title>
      <Standing>
        <DayResult day={reconciled} />
      </Standing>
      <Run>
        <span>{t("reconciliation.runs", { count: runs, at: formatDateTime(run_at, locale) })}</span>
        <Button
          size="DENSE"
          variant="OUTLINE-NEUTRAL"
          loading={again.isPending}
          loadingLabel={common("loading")}
          onClick={run}
        >
          {t("reconciliation.runAgain")}
        </Button>
      </Run>
      <Section>{t("reconciliation.balances")}</Section>
      <DataTable
        caption={t("reconciliation.balances")}
        head={
          <>
            <HeadCell>{t("columns.account")}</HeadCell>
            <HeadCell end>{t("columns.ledger")}</HeadCell>
            <HeadCell end>{t("columns.bank")}</HeadCell>
            <HeadCell end>{t("columns.difference")}</HeadCell>
          </>
        }
      >
        {accounts.map(({ account, ledger, bank }) => (
          <DataRow key={account}>
            <DataCell>{t(names[account])}</DataCell>
            <DataCell label={t("columns.ledger")} end>
              {rupiah(ledger)}
            </DataCell>
            <DataCell label={t("columns.bank")} end>
              {rupiah(bank)}
            </DataCell>
            <DataCell label={t("columns.difference")} end>
              {rupiah(BigInt(bank) - BigInt(ledger))}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
      <Section>{t("reconciliation.differences")}</Section>
      {items.length === 0 ? (
        <p>{t("reconciliation.noDifferences")}</p>
      ) : (
        <Cards>
          {items.map((each) => (
            <DifferenceCard key={each.id} difference={each} account={t(names[each.account])} />
          ))}
        </Cards>
      )}
    </>
  );
}

const Run = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const Section = styled.h2`
  ${type.h3}
  margin: ${space(6)} 0 ${space(3)};
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(4)};
`;
