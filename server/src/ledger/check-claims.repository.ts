import { taxRates } from "@rukun/finance/tax";
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  distributionShares,
  distributions,
  domicileCertificates,
  domicileDecisions,
  domicileWithdrawals,
  entitlements,
  instalments,
  ledgerAccounts,
  ledgerEntries,
  lossShares,
  profitReports,
  remittances,
  repayments,
} from "../db/schema.ts";

/** Digits, each as two sides say it. */
export interface CheckedClaims extends Record<string, unknown> {
  readonly id: string;
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

/**
 * Claims that do not agree: what funders are entitled to and what the company owes, each kind by itself; what was paid of
 * them and what the payments say; and both with the books.
 */
export async function listWrongClaims(tx: Transaction): Promise<CheckedClaims[]> {
  const { rows } = await tx.execute<CheckedClaims>(sql`
    with owed as (
      select campaign_id, sum(principal) as principal, sum(margin) as margin,
        sum(principal_paid) as principal_paid, sum(margin_paid) as margin_paid
      from ${instalments} group by campaign_id
    ), entitled as (
      select campaign_id, sum(principal) as principal, sum(margin) as margin,
        sum(principal_received) as principal_received, sum(margin_received) as margin_received, sum(tax_withheld) as tax
      from ${entitlements} group by campaign_id
    ), arrived as (
      select campaign_id, coalesce(sum(amount) filter (where not is_from_excess), 0) as amount,
        sum(principal) as principal, sum(margin) as margin
      from ${repayments} group by campaign_id
    ), shared as (
      select own.campaign_id, sum(share.principal) as principal, sum(share.margin) as margin, sum(share.tax) as tax
      from ${distributionShares} as share join ${entitlements} as own on own.transaction_id = share.transaction_id
      where share.booked_at is not null group by own.campaign_id
    ), lost as (
      select own.transaction_id, own.campaign_id, coalesce(sum(share.amount), 0) as amount,
        own.principal + coalesce(sum(share.amount), 0) <> paid.amount as is_wrong
      from ${entitlements} as own
      join ${campaignTransactions} as paid on paid.id = own.transaction_id
      left join ${lossShares} as share on share.transaction_id = own.transaction_id
      group by own.transaction_id, paid.amount
    ), losses as (
      select campaign_id, sum(amount) as amount, count(*) filter (where is_wrong) as wrong from lost group by campaign_id
    ), reported as (
      select campaign.id as campaign_id,
        sum(report.funders_part) filter (where report.result = 'profit') as profit,
        sum(report.funders_part) filter (where report.result = 'loss') as loss
      from ${campaigns} as campaign left join ${profitReports} as report on report.campaign_id = campaign.id
      where campaign.akad_type <> 'murabahah' group by campaign.id
    ), given_back as (
      select campaign_id, sum(amount) as amount from ${remittances}
      where campaign_id is not null and status in ('APPROVED', 'SETTLED') group by campaign_id
    ), booked as (
      select substr(name, length('repayment:') + 1)::uuid as campaign_id, balance
      from ${ledgerAccounts} where name like 'repayment:%'
    ), taxed as (
      select own.campaign_id, sum(entry.amount) as tax
      from ${ledgerEntries} as entry
      join ${entitlements} as own on own.transaction_id::text = entry.ref
      where entry.account like 'tax:%' and entry.party = 'state' group by own.campaign_id
    ), mistaxed as (
      select campaign_id, count(*) as funders from (
        select own.campaign_id from ${distributionShares} as share
        join ${entitlements} as own on own.transaction_id = share.transaction_id
        group by own.campaign_id, share.distribution_id, share.user_id
        having sum(share.tax) <> div(sum(share.margin) * max(share.tax_bps), 10000)
      ) as each group by campaign_id
    ), untreatied as (
      select own.campaign_id, count(distinct (share.distribution_id, share.user_id)) as funders
      from ${distributionShares} as share
      join ${distributions} as released on released.id = share.distribution_id
      join ${entitlements} as own on own.transaction_id = share.transaction_id
      where share.tax_account = 'tax:pph26' and share.tax_bps < ${Number(taxRates.nonResident)}
        and not exists (
          select from ${domicileCertificates} as paper
          join ${domicileDecisions} as decision
            on decision.certificate_id = paper.id and decision.result = 'accepted' and decision.at <= released.released_at
          left join ${domicileWithdrawals} as withdrawal on withdrawal.certificate_id = paper.id
          where paper.user_id = share.user_id
            and (released.released_at at time zone 'Asia/Jakarta')::date between paper.valid_from
              and least(paper.valid_until, (withdrawal.at at time zone 'Asia/Jakarta')::date))
      group by own.campaign_id
    ), compared as (
      select coalesce(owed.campaign_id, booked.campaign_id)::text as id, side.what, side.here, side.there
      from owed
      left join entitled using (campaign_id) left join arrived using (campaign_id)
      left join shared using (campaign_id) left join taxed using (campaign_id)
      left join given_back using (campaign_id)
      left join losses using (campaign_id) left join reported using (campaign_id)
      left join mistaxed using (campaign_id) left join untreatied using (campaign_id)
      full join booked on booked.campaign_id = owed.campaign_id
      cross join lateral (values
        ('principal that funders are entitled to, and that is owed', entitled.principal, owed.principal),
        ('margin that funders are entitled to, and that is owed', entitled.margin, owed.margin),
        ('principal paid of instalments, and by payments', owed.principal_paid, arrived.principal),
        ('margin paid of instalments, and by payments', owed.margin_paid, arrived.margin),
        ('what instalments were paid beyond what arrived',
          greatest(arrived.principal + arrived.margin - arrived.amount, 0), 0),
        ('principal that funders received, and that was distributed', entitled.principal_received, shared.principal),
        ('margin that funders received, and that was distributed', entitled.margin_received, shared.margin),
        ('tax of funders, and that was withheld', entitled.tax, shared.tax),
        ('tax that was withheld, and that was booked', shared.tax, taxed.tax),
        ('funders whose tax of a distribution is not that of all they got by it', mistaxed.funders, 0),
        ('funders taxed as a treaty says, without a certificate of that day', untreatied.funders, 0),
        ('transactions whose capital is other than what was paid in, less its losses', losses.wrong, 0),
        ('capital that funders lost, and that was accepted as their loss', losses.amount, reported.loss),
        ('profit that funders are entitled to, and that was accepted',
          case when reported.campaign_id is not null then entitled.margin end, reported.profit),
        ('money that is neither distributed nor given back, and that is booked',
          coalesce(arrived.amount, 0) - coalesce(shared.principal + shared.margin, 0) - coalesce(given_back.amount, 0),
          booked.balance)
      ) as side(what, here, there)
    )
    select id, what, coalesce(here, 0)::text as here, coalesce(there, 0)::text as there
    from compared where coalesce(here, 0) <> coalesce(there, 0) order by id, what`);
  return rows;
}
