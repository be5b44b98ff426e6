import { liveChannels } from "@rukun/contract/live-channels";
import {
  type ProfitReportMachine,
  profitReportMachine,
} from "@rukun/contract/profit-report-status";
import { dayInJakarta } from "@rukun/finance/calendar";
import { rowOf } from "@rukun/finance/rows";
import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { ProfitReportRow } from "../../db/schema/profit-reports.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LiveService } from "../live/live.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import { findTerms } from "./claims.repository.ts";
import type { CampaignCourseService } from "./course.service.ts";
import { type Outcome, outcomeOf, profitDueOn, sharingOf } from "./profit-report.policy.ts";
import type { ProfitReportMails } from "./profit-report-mails.service.ts";
import {
  addProfit,
  findCampaignOf,
  findReport,
  hasOpenDistribution,
  listCapitals,
  lockReport,
  lowerCapital,
  setOutcome,
  setReport,
} from "./profit-reports.repository.ts";
import { useExcess } from "./repayment-booking.ts";

/** What a submission says. */
export type Reported = Pick<
  ProfitReportRow,
  | "revenue"
  | "costOfGoods"
  | "expenses"
  | "agentFee"
  | "result"
  | "amount"
  | "until"
  | "note"
  | "incomeStatement"
  | "bankStatement"
  | "invoices"
  | "minutesFile"
  | "minutesSha256"
  | "submittedBy"
>;

export interface ProfitReportChange extends StatusChange<ProfitReportMachine> {
  /** Of `resubmit`. */
  readonly reported?: Reported;
}

export type ChangeProfitReport = (
  tx: Transaction,
  change: ProfitReportChange,
) => Promise<ProfitReportRow["status"]>;

/** A campaign in its tenor: what happens to its claims still matters. */
export const isRunning = (status: string | undefined): boolean =>
  status === "BEING_WORKED_ON" || status === "PAYOUT_PROCESSING";

/**
 * The outcome of a report as things are now; the campaign is locked before.
 * @throws ApiError `distribution_open`, `loss_above_capital`, `no_capital`.
 */
async function requireOutcome(tx: Transaction, report: ProfitReportRow) {
  const found = await findReport(tx, report.id);
  const terms = await findTerms(tx, report.campaignId);
  const sharing = terms && sharingOf(terms.terms.akad);
  if (!found || !sharing) throw new ApiError("not_found");
  // Capital whose money is on its way is neither in nor back.
  if (await hasOpenDistribution(tx, report.campaignId)) throw new ApiError("distribution_open");
  const capitals = await listCapitals(tx, report.campaignId);
  const outcome = outcomeOf(report, capitals, {
    nisbah: BigInt(sharing.nisbah),
    ownCapital: sharing.ownCapital - found.campaign.ownLost,
  });
  if (typeof outcome === "string") throw new ApiError(outcome);
  return { outcome, shares: sharesOf(outcome, capitals) };
}

const sharesOf = ({ shares }: Outcome, capitals: readonly { transactionId: string }[]) =>
  capitals.flatMap(({ transactionId }, row) => {
    const amount = rowOf(shares, row);
    return amount > 0n ? [{ transactionId, amount }] : [];
  });

/** Changes a report's status with all that follows; its campaign is locked first, as everybody does. */
export function createProfitReportStatus(deps: {
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  live: Pick<LiveService, "changed">;
  mails: ProfitReportMails;
  campaignCourse: Pick<CampaignCourseService, "changed">;
}): ChangeProfitReport {
  const { clock, jobs, live, mails, campaignCourse } = deps;

  async function shareProfit(tx: Transaction, row: ProfitReportRow) {
    const { outcome, shares } = await requireOutcome(tx, row);
    const { fundersPart, ownPart } = outcome;
    const { id, campaignId } = row;
    const at = clock();
    const due = profitDueOn(dayInJakarta(at));
    const instalmentId = fundersPart > 0n ? await addProfit(tx, { campaignId, due, shares }) : null;
    await setOutcome(tx, id, { fundersPart, ownPart, instalmentId });
    if (instalmentId !== null) await useExcess(tx, { campaignId, instalmentId, at });
  }

  async function bearLoss(tx: Transaction, row: ProfitReportRow) {
    const { outcome, shares } = await requireOutcome(tx, row);
    const { fundersPart, ownPart } = outcome;
    const { id: reportId, campaignId } = row;
    await setOutcome(tx, reportId, { fundersPart, ownPart, instalmentId: null });
    if (shares.length > 0) await lowerCapital(tx, { reportId, campaignId, shares });
  }

  return createStatusChange<ProfitReportMachine, ProfitReportRow, ProfitReportChange>(
    profitReportMachine,
    {
      clock,
      async lock(tx, id) {
        const campaignId = await findCampaignOf(tx, id);
        const campaign = campaignId ? await lockCampaign(tx, campaignId) : undefined;
        if (!campaign) return undefined;
        if (!isRunning(campaign.status)) throw new ApiError("transition_invalid");
        return lockReport(tx, id);
      },
      async save(tx, id, status, { reason, at }, { actor, reported }) {
        const row = await lockReport(tx, id);
        if (!row || !("id" in actor)) throw new ApiError("not_found");
        live.changed(tx, liveChannels.campaign(row.campaignId));
        const values = {
          SUBMITTED: { ...reported, submittedAt: at },
          CHECKED: { checkedBy: actor.id },
          RETURNED: { reason, checkedBy: null, minutes: null },
          ACCEPTED: { decidedBy: actor.id, decidedAt: at, reason: null },
        } as const satisfies Record<typeof status, object>;
        await setReport(tx, id, { status, ...values[status] });
        await campaignCourse.changed(tx, row.campaignId);
      },
      audit: ({ id, campaignId }) => ({
        action: "profit-report.status",
        subjectId: null,
        campaignId,
        objectId: id,
      }),
      effects: {
        shareProfit,
        bearLoss,
        async mailAccepted(tx, { id }) {
          const found = await findReport(tx, id);
          if (found) await mails.accepted(tx, found);
          // Nothing may be left to be paid: then the campaign ends.
          await jobs.enqueue(tx, "distribute", {});
        },
        mailReturned: (tx, row, { reason }) => mails.returned(tx, row, reason ?? ""),
      },
    },
  );
}
