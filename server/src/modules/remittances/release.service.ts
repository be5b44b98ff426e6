import type { CallData, ParsedBody } from "@rukun/contract/call";
import { remittanceMachine } from "@rukun/contract/remittance-status";
import type * as contract from "@rukun/contract/remittances";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Receiver } from "../../receivers.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { isSameAccount, lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { requireTransition } from "../status/status-change.service.ts";
import { mayBePaid } from "../users/money-moves.service.ts";
import type { Place, Places } from "./places.ts";
import { availableOf, purposeOf, settledOf } from "./remittance.policy.ts";
import type { RemittanceStatusService } from "./remittance-status.service.ts";
import {
  addRemittance,
  findExcessCompany,
  findRemittance,
  lockSource,
} from "./remittances.repository.ts";

export interface RemittanceOfficer {
  readonly userId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.approveRemittance>;

/** Two officers of finance release money that the platform holds for somebody. */
export interface ReleaseService {
  /**
   * @throws ApiError `not_found`, `receiver_unknown`, `receiver_on_hold`; `validation_failed` under `amount` or
   * `campaign_id`.
   */
  propose(
    officer: RemittanceOfficer,
    body: ParsedBody<typeof contract.proposeRemittance>,
  ): Promise<CallData<typeof contract.proposeRemittance>>;
  /**
   * @throws ApiError `not_found`, `transition_invalid`, `proposal_own`, `receiver_changed`, `receiver_on_hold`,
   * `remittance_above_available`; those of `Commands.once`.
   */
  approve(officer: RemittanceOfficer & { readonly intent: Intent }, id: string): Promise<Decided>;
  /** By a second officer, or by whoever proposed it. @throws ApiError `not_found`, `transition_invalid`. */
  decline(officer: RemittanceOfficer, id: string, reason: string): Promise<Decided>;
}

export function createReleaseService(deps: {
  db: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  numbers: SealedNumbers;
  places: Places;
  payouts: Pick<PayoutsService, "request">;
  status: RemittanceStatusService;
  bankNames: Pick<BankNamesService, "refreshCompany" | "requireCompany">;
}): ReleaseService {
  const { db, commands, clock, numbers, places, payouts, status, bankNames } = deps;

  /** Whose the company's account is: the bank is asked where that is too long ago, before the transaction. */
  async function refreshName(campaignId: string | null): Promise<void> {
    const companyId = campaignId !== null && (await findExcessCompany(db, campaignId));
    if (companyId) await bankNames.refreshCompany(companyId);
  }
  /** Accounts of others are configuration, and no bank is asked about them. */
  const requireName = async (tx: Transaction, { of }: Place): Promise<void> => {
    if (of) await bankNames.requireCompany(tx, of.company.id);
  };

  async function lock(tx: Transaction, id: string): Promise<RemittanceRow> {
    const row = isUuid(id) ? await status.lock(tx, id) : undefined;
    if (!row) throw new ApiError("not_found");
    return row;
  }

  /** Where it goes is where it would go now. */
  const isUnchanged = (row: RemittanceRow, to: Receiver): boolean =>
    isSameAccount({ ...row, accountNumber: numbers.open(row.id, row.accountNumberCipher) }, to);

  /** Before its account is read, which is changed before both, or after them. */
  async function requirePayable(tx: Transaction, campaignId: string | null): Promise<void> {
    const companyId = campaignId !== null && (await findExcessCompany(tx, campaignId));
    if (companyId && !(await mayBePaid(tx, companyId))) throw new ApiError("receiver_on_hold");
  }

  /** Books it, and has it sent. @returns the payout's id */
  async function send(
    tx: Transaction,
    { id: ref, source, amount }: RemittanceRow,
    place: Place,
    to: Receiver,
  ): Promise<string> {
    const payout = await payouts.request(tx, {
      purpose: purposeOf[source],
      orderKey: ref,
      ...place.payee,
      ...{ ref, amount, to },
      // Tax, ujrah, ta'zir and what companies paid all arrived there.
      fromBank: "bank:escrow",
      posting: (its) => place.posting({ ...its, amount }),
    });
    return payout.id;
  }

  return {
    async propose(
      { userId, requestId },
      { source, campaign_id: campaign, amount: digits, reason },
    ) {
      const campaignId = campaign || null;
      if ((source === "excess") !== (campaignId !== null))
        throw fieldError("campaign_id", "invalid");
      if (campaignId !== null && !isUuid(campaignId)) throw new ApiError("not_found");
      const amount = BigInt(digits);
      await refreshName(campaignId);
      return db.transaction(async (tx) => {
        await lockSource(tx, { source, campaignId });
        await requirePayable(tx, campaignId);
        const place = await places.find(tx, { source, campaignId });
        if (!place) throw new ApiError("not_found");
        await requireName(tx, place);
        const { receiver: to } = place;
        if (!to) throw new ApiError("receiver_unknown");
        if (amount > availableOf(place)) throw fieldError("amount", "remittanceAboveAvailable");
        const [id, at] = [newId(), clock()];
        await addRemittance(tx, {
          ...{ id, source, campaignId, amount, reason, proposedBy: userId, proposedAt: at },
          bankCode: to.bankCode,
          accountNumberCipher: numbers.seal(id, to.accountNumber),
          lastDigits: lastDigitsOf(to.accountNumber),
          holder: to.holder,
        });
        await addAuditEntry(tx, {
          ...{ actorId: userId, subjectId: null, objectId: id, requestId, at },
          ...(campaignId && { campaignId }),
          ...{ action: "remittance.status", to: "PROPOSED", reason },
        });
        return { remittance_id: id, status: "PROPOSED" as const };
      });
    },

    approve: ({ userId, requestId, intent }, id) =>
      commands.once(intent, {
        async prepare() {
          const seen = isUuid(id) ? await findRemittance(db, id) : undefined;
          if (seen?.status === "PROPOSED") await refreshName(seen.campaignId);
        },
        async run(tx) {
          const row = await lock(tx, id);
          const actor = { role: "officer", id: userId } as const;
          requireTransition(remittanceMachine, row, "approve", actor);
          await requirePayable(tx, row.campaignId);
          const place = await places.find(tx, row);
          if (!place || row.amount > settledOf(place)) {
            throw new ApiError("remittance_above_available");
          }
          await requireName(tx, place);
          const { receiver: to } = place;
          if (!to || !isUnchanged(row, to)) throw new ApiError("receiver_changed");
          const payoutId = await send(tx, row, place, to);
          const becomes = await status.change(tx, {
            ...{ id, event: "approve", actor, requestId, payoutId },
          });
          return { status: becomes };
        },
      }),

    decline: ({ userId, requestId }, id, reason) =>
      db.transaction(async (tx) => {
        await lock(tx, id);
        const becomes = await status.change(tx, {
          ...{ id, event: "decline", reason, requestId },
          actor: { role: "officer", id: userId },
        });
        return { status: becomes };
      }),
  };
}
