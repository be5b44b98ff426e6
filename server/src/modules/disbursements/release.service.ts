import type { CallData, ParsedBody } from "@rukun/contract/call";
import { disbursementMachine } from "@rukun/contract/disbursement-status";
import type * as contract from "@rukun/contract/disbursements";
import type { Locale } from "@rukun/contract/locales";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import { disbursement } from "../../ledger/postings.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { isSameAccount, lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { requireTransition } from "../status/status-change.service.ts";
import { mayBePaid } from "../users/money-moves.service.ts";
import { findCompanyOf } from "./campaign.repository.ts";
import { allFit, disbursementNumber, isSameSums } from "./disbursement.policy.ts";
import type { DisbursementStatusService } from "./disbursement-status.service.ts";
import { sentOf, statusOf } from "./disbursement-view.policy.ts";
import { addDisbursement, lockCurrent } from "./disbursements.repository.ts";
import { type CampaignFacts, loadFacts } from "./facts.ts";

/** Who decides, and how it is answered. */
export interface Officer {
  readonly userId: string;
  readonly requestId: string;
  readonly locale: Locale;
}
type Decided = CallData<typeof contract.approveDisbursement>;

/**
 * Two officers of finance release the money of a campaign, to an account that the company's bank has named as the company's
 * not long ago: proposing and approving are refused as `BankNamesService.requireCompany` says.
 */
export interface ReleaseService {
  /** @throws ApiError `not_found`, `transition_invalid`, `disbursement_not_ready`, `disbursement_changed`. */
  propose(
    officer: Officer,
    campaignId: string,
    body: ParsedBody<typeof contract.proposeDisbursement>,
  ): Promise<Decided>;
  /** @throws ApiError as `propose`; `changed_meanwhile`, `proposal_own`; those of `Commands.once`. */
  approve(
    officer: Officer & { readonly intent: Intent },
    campaignId: string,
    body: ParsedBody<typeof contract.approveDisbursement>,
  ): Promise<Decided>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`. */
  giveBack(
    officer: Officer,
    campaignId: string,
    body: ParsedBody<typeof contract.returnDisbursement>,
  ): Promise<Decided>;
  /**
   * The campaign, which the caller has locked, is being cancelled: its proposal is over.
   * @throws ApiError `transition_invalid` when its money has left, or may have.
   */
  cancelled(
    tx: Transaction,
    campaignId: string,
    by: { readonly officerId: string; readonly requestId: string; readonly reason: string },
  ): Promise<void>;
}

export function createReleaseService(deps: {
  db: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  numbers: SealedNumbers;
  payouts: Pick<PayoutsService, "request">;
  status: DisbursementStatusService;
  bankNames: Pick<BankNamesService, "standing" | "refreshCompany" | "requireCompany">;
}): ReleaseService {
  const { db, commands, clock, numbers, payouts, status, bankNames } = deps;

  /** The bank is asked again whose the account is where that is too long ago; before the transaction that needs it. */
  async function refreshName(campaignId: string): Promise<void> {
    const companyId = isUuid(campaignId) ? await findCompanyOf(db, campaignId) : undefined;
    if (companyId) await bankNames.refreshCompany(companyId);
  }

  const answer = (
    { number }: Pick<DisbursementRow, "number">,
    value: DisbursementRow["status"],
    locale: Locale,
  ): Decided => ({ number, status: statusOf(value, locale) });

  async function lock(tx: Transaction, id: string) {
    const campaign = isUuid(id) ? await lockCampaign(tx, id) : undefined;
    if (!campaign) throw new ApiError("not_found");
    return campaign;
  }

  /** The proposal that the officer has seen. */
  async function lockSeen(tx: Transaction, campaignId: string, number: string) {
    const current = await lockCurrent(tx, campaignId);
    if (current?.number !== number) throw new ApiError("changed_meanwhile");
    return current;
  }

  /** What would be sent now, where everything fits. */
  async function requireReady(
    tx: Transaction,
    { campaignId, companyId }: { readonly campaignId: string; readonly companyId: string },
    sent: string,
  ) {
    // Held before its account is read: a change of the account comes before both, or after them.
    const isPayable = await mayBePaid(tx, companyId);
    const facts = await loadFacts(tx, campaignId, { numbers, bankNames });
    if (!facts) throw new ApiError("not_found");
    if (isPayable && facts.to) await bankNames.requireCompany(tx, companyId);
    if (!isPayable || !allFit(facts.checks) || !facts.to)
      throw new ApiError("disbursement_not_ready");
    if (String(facts.sums.sent) !== sent) throw new ApiError("disbursement_changed");
    return { ...facts, to: facts.to };
  }

  /** What was proposed is what would be proposed now. */
  function isUnchanged(
    row: DisbursementRow,
    { collected, sums, to }: CampaignFacts & { readonly to: NonNullable<CampaignFacts["to"]> },
  ): boolean {
    const accountNumber = numbers.open(row.id, row.accountNumberCipher);
    return (
      isSameSums(row, { amount: collected, ujrah: sums.deducted }) &&
      isSameAccount({ ...row, accountNumber }, to)
    );
  }

  /** Books it, and has it sent. @returns the payout's id */
  async function send(
    tx: Transaction,
    row: DisbursementRow,
    companyId: string,
    to: NonNullable<CampaignFacts["to"]>,
  ): Promise<string> {
    const { campaignId, amount, ujrah } = row;
    const payout = await payouts.request(tx, {
      purpose: "disbursement",
      orderKey: row.number,
      owner: companyId,
      party: "company",
      ref: row.id,
      amount: sentOf(row),
      fromBank: "bank:escrow",
      to,
      posting: (its) => disbursement({ ...its, campaignId, companyId, amount, ujrah }),
    });
    return payout.id;
  }

  return {
    async propose({ userId, requestId, locale }, campaignId, { sent, note }) {
      await refreshName(campaignId);
      return db.transaction(async (tx) => {
        const campaign = await lock(tx, campaignId);
        if (campaign.status !== "FULLY_FUNDED" || (await lockCurrent(tx, campaignId))) {
          throw new ApiError("transition_invalid");
        }
        const { companyId } = campaign;
        const { collected, sums, to } = await requireReady(tx, { campaignId, companyId }, sent);
        const at = clock();
        const id = newId();
        const row = { id, campaignId, number: disbursementNumber(id, at) };
        await addDisbursement(tx, {
          ...row,
          amount: collected,
          ujrah: sums.deducted,
          bankCode: to.bankCode,
          accountNumberCipher: numbers.seal(id, to.accountNumber),
          lastDigits: lastDigitsOf(to.accountNumber),
          holder: to.holder,
          note: note || null,
          proposedBy: userId,
          proposedAt: at,
        });
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: null,
          companyId,
          campaignId,
          objectId: id,
          action: "disbursement.propose",
          to: sent,
          reason: note || null,
          requestId,
          at,
        });
        return answer(row, "PROPOSED", locale);
      });
    },

    approve: ({ userId, requestId, locale, intent }, campaignId, { number, sent }) =>
      commands.once(intent, {
        prepare: () => refreshName(campaignId),
        async run(tx) {
          const campaign = await lock(tx, campaignId);
          const row = await lockSeen(tx, campaignId, number);
          if (campaign.status !== "FULLY_FUNDED") throw new ApiError("transition_invalid");
          const actor = { role: "officer", id: userId } as const;
          requireTransition(disbursementMachine, row, "approve", actor);
          const { companyId } = campaign;
          const facts = await requireReady(tx, { campaignId, companyId }, sent);
          if (!isUnchanged(row, facts)) throw new ApiError("disbursement_changed");
          const payoutId = await send(tx, row, companyId, facts.to);
          const becomes = await status.change(tx, {
            id: row.id,
            event: "approve",
            actor,
            requestId,
            moved: { approvedBy: userId, approvedAt: clock(), payoutId },
          });
          return answer(row, becomes, locale);
        },
      }),

    giveBack: ({ userId, requestId, locale }, campaignId, { number, reason }) =>
      db.transaction(async (tx) => {
        await lock(tx, campaignId);
        const row = await lockSeen(tx, campaignId, number);
        const becomes = await status.change(tx, {
          id: row.id,
          event: "return",
          actor: { role: "officer", id: userId },
          reason,
          requestId,
          moved: { returnReason: reason, endedAt: clock() },
        });
        return answer(row, becomes, locale);
      }),

    async cancelled(tx, campaignId, { officerId, requestId, reason }) {
      const row = await lockCurrent(tx, campaignId);
      if (!row) return;
      await status.change(tx, {
        id: row.id,
        event: "return",
        actor: { role: "officer", id: officerId },
        reason,
        requestId,
        moved: { returnReason: reason, endedAt: clock() },
      });
    },
  };
}
