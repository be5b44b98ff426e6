import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { CellLink } from "@/components/backoffice/detail-style";
import { ListHead } from "@/components/backoffice/list/list-head";
import { Part, Parts } from "@/components/backoffice/part";
import { useMay } from "@/components/backoffice/use-may";
import { type TreasurySection, useTreasuryWork } from "@/components/backoffice/use-treasury-work";
import { StatusChip } from "@/components/ui/status-chip";
import { useDisbursementsToDo } from "@/lib/api/disbursements/queries";
import { useDistributionsToDo } from "@/lib/api/distributions/queries";
import { backofficePaths } from "@/lib/backoffice-paths";

const places = {
  unmatched: backofficePaths.unmatched,
  escrow: backofficePaths.escrow,
  refunds: backofficePaths.refunds,
  reconciliation: backofficePaths.reconciliation,
  payouts: backofficePaths.payouts,
  findings: backofficePaths.findings,
  remittances: backofficePaths.remittances,
  disbursements: backofficePaths.disbursements,
  distributions: backofficePaths.distributions,
  profitReports: backofficePaths.profitReports,
  tazirs: backofficePaths.tazirs,
} as const satisfies Record<TreasurySection | "disbursements" | "distributions", string>;

/** What waits for an officer whose work is the money alone. */
export function TreasuryHome() {
  const { t } = useTranslation("treasury");
  const may = useMay();
  const disbursements = useDisbursementsToDo(may("release_disbursements") === true).data;
  const distributions = useDistributionsToDo(may("release_distributions") === true).data;
  const work = { ...useTreasuryWork(), disbursements, distributions };
  return (
    <BackofficeShell>
      <ListHead title={t("home.title")} summary={t("home.summary")} />
      <Parts>
        {(Object.keys(places) as (keyof typeof places)[]).map((name) => {
          const count = work[name];
          return (
            <Part key={name} title={t(`${name}.title`)}>
              <p>
                <CellLink href={places[name]}>{t(`home.${name}`)}</CellLink>
              </p>
              {count !== undefined && (
                <StatusChip tone={count > 0 ? "waiting" : "verified"}>
                  {count > 0 ? count : t("home.nothing")}
                </StatusChip>
              )}
            </Part>
          );
        })}
      </Parts>
    </BackofficeShell>
  );
}
