import type { PlayedAccount, WayToPay } from "@rukun/contract/sandbox";
import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import type { ArrivalsService } from "../payments/arrivals.service.ts";

const listed = 50;

/** Seconds after which each payment is told of, as often as it is told: two of one message may arrive in any order. */
const tellings: Record<WayToPay, readonly (readonly number[])[]> = {
  once: [[0]],
  twice: [[0], [0]],
  late: [[0]],
  "told-again": [[0, 0, 10]],
};

/** Plays the bank of the sandbox; without a sandbox there is nothing to play. */
export interface SandboxService {
  listAccounts(): Promise<PlayedAccount[]>;
  /** @returns how many messages are sent. @throws ApiError `not_found` */
  pay(
    accountId: string,
    paid: { readonly amount: bigint; readonly how: WayToPay },
  ): Promise<number>;
  /** Somebody pays what nobody waits for. @returns how many messages are sent. @throws ApiError `not_found` */
  payStray(paid: { readonly amount: bigint; readonly reference: string }): Promise<number>;
  /** Sends a message of the bank. */
  tell(job: { messageId: string }): Promise<void>;
}

export function createSandboxService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  payments: PaymentsProvider | null;
  arrivals: ArrivalsService;
}): SandboxService {
  const { db, clock, jobs, payments, arrivals } = deps;
  const bank = payments?.bank;

  return {
    async listAccounts() {
      const accounts = (await bank?.list(listed)) ?? [];
      return accounts.map((each) => ({
        id: each.providerId,
        bank_code: each.bankCode,
        account_number: each.accountNumber,
        name: each.name,
        amount: String(each.amount),
        expires_at: each.expiresAt.toISOString(),
      }));
    },

    async pay(accountId, { amount, how }) {
      const account = await bank?.find(accountId);
      if (!bank || !account) throw new ApiError("not_found");
      const now = clock();
      const at = how === "late" ? addSeconds(account.expiresAt, 1) : now;
      const payments = tellings[how];
      await db.transaction(async (tx) => {
        for (const delays of payments) {
          const messageId = await bank.pay(tx, accountId, { amount, at });
          if (!messageId) throw new ApiError("not_found");
          for (const seconds of delays) {
            await jobs.enqueue(tx, "play-bank", { messageId }, { at: addSeconds(now, seconds) });
          }
        }
      });
      return payments.flat().length;
    },

    async payStray({ amount, reference }) {
      if (!bank) throw new ApiError("not_found");
      const at = clock();
      await db.transaction(async (tx) => {
        const messageId = await bank.payStray(tx, { amount, reference, at });
        await jobs.enqueue(tx, "play-bank", { messageId }, { at });
      });
      return 1;
    },

    async tell({ messageId }) {
      const message = await bank?.findMessage(messageId);
      if (message) await arrivals.receive(message);
    },
  };
}
