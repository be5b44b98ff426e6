import { randomInt, randomUUID } from "node:crypto";
import { virtualAccountPayment } from "@rukun/contract/payments";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import { oddAnswers } from "@rukun/contract/sandbox";
import type { PlayedBankAccountRow } from "../../db/schema/payments.ts";
import type { PlayedPayoutRow } from "../../db/schema/payouts.ts";
import { addSeconds } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { ProviderRefused } from "../answer.ts";
import { takePlayedAnswer } from "../played-answers.repository.ts";
import { playedTellings, silence } from "../played-answers.ts";
import { addMovements } from "./book.repository.ts";
import {
  type ConnectPayments,
  PayoutRefused,
  type PlayedAccount,
  type PlayedBank,
} from "./port.ts";
import {
  addMessage,
  closeAccount,
  decidePlayedPayout,
  findAccount,
  findMessage,
  findMessageOfPayment,
  findPlayedPayout,
  listAccounts,
  listPlayedPayouts,
  openAccount,
  takePayout,
} from "./sandbox.repository.ts";
import { createSandboxBook } from "./sandbox-book.ts";

/** How the numbers of a bank's virtual accounts begin. */
const prefixes: Readonly<Record<string, string>> = {
  BCA: "3816",
  BNI: "8808",
  BRI: "26215",
  BSI: "9008",
  MANDIRI: "88608",
  PERMATA: "8214",
};

const newNumber = (bankCode: string): string => {
  const prefix = prefixes[bankCode] ?? "9999";
  const rest = Array.from({ length: 16 - prefix.length }, () => randomInt(10)).join("");
  return `${prefix}${rest}`;
};

const describe = ({ id: providerId, ...row }: PlayedBankAccountRow): PlayedAccount => ({
  ...row,
  providerId,
});

const tell = (row: PlayedPayoutRow): DisbursementEvent => ({
  id: row.id,
  external_id: row.externalId,
  amount: Number(row.amount),
  bank_code: row.bankCode,
  status: row.status,
  ...(row.failureCode && { failure_code: row.failureCode }),
});

const decide: PlayedBank["decidePayout"] = async (tx, id, failureCode) => {
  const status = failureCode ? "FAILED" : "COMPLETED";
  const decided = await decidePlayedPayout(tx, id, { status, failureCode });
  if (decided?.status !== "COMPLETED") return;
  const { externalId: reference, paidFrom: account, amount } = decided;
  const movement = { account, amount: -amount, reference, orderedAs: reference };
  await addMovements(tx, [{ ...movement, at: new Date() }]);
};

/**
 * The payments provider and its banks; only a newcomer moves their money: by pressing, or by having told beforehand how the
 * next payout is answered.
 */
export const createPaymentsSandbox: ConnectPayments = ({ db, jobs }) => ({
  ...createSandboxBook({ db }),

  async openVirtualAccount(order) {
    const accountNumber = newNumber(order.bankCode);
    const answer = await takePlayedAnswer(db, "virtual-account", oddAnswers);
    if (answer === "refuse") throw new ProviderRefused("SANDBOX_REFUSED");
    const row = await openAccount(db, { ...order, id: randomUUID(), accountNumber });
    if (!row) throw new Error("the sandbox opened no account");
    // Asked again, it is the same account.
    if (answer === "late" || answer === "none") throw silence();
    return { providerId: row.id, accountNumber: row.accountNumber };
  },

  async findPayment(paymentId) {
    const body = await findMessageOfPayment(db, paymentId);
    return body === undefined ? undefined : virtualAccountPayment.parse(body);
  },

  closeVirtualAccount: ({ providerId }) => closeAccount(db, providerId, new Date()),

  async sendPayout({ accountNumber, holder: name, ...order }) {
    const lastDigits = accountNumber.slice(-4);
    const answer = await takePlayedAnswer(db, "payout", oddAnswers);
    if (answer === "refuse") throw new PayoutRefused("SANDBOX_REFUSED");
    const row = await takePayout(db, { ...order, id: randomUUID(), lastDigits, name });
    if (!row) throw new Error("the sandbox took no payout");
    if (answer === "none") throw silence();
    if (answer) {
      const now = new Date();
      await db.transaction(async (tx) => {
        await decide(tx, row.id, null);
        for (const seconds of playedTellings[answer]) {
          const at = addSeconds(now, seconds);
          await jobs.enqueue(tx, "play-payout", { playedId: row.id }, { at });
        }
      });
    }
    return tell(row);
  },

  async findPayout({ externalId }) {
    const row = await findPlayedPayout(db, { externalId });
    return row && tell(row);
  },

  bank: {
    list: async (limit) => (await listAccounts(db, limit)).map(describe),

    async find(providerId) {
      const row = isUuid(providerId) ? await findAccount(db, providerId) : undefined;
      return row && describe(row);
    },

    async pay(tx, providerId, { amount, at }) {
      const account = isUuid(providerId) ? await findAccount(tx, providerId) : undefined;
      if (!account) return undefined;
      const id = randomUUID();
      const paymentId = randomUUID();
      const body = {
        id: randomUUID(),
        payment_id: paymentId,
        callback_virtual_account_id: account.id,
        external_id: account.externalId,
        account_number: account.accountNumber,
        bank_code: account.bankCode,
        amount: Number(amount),
        transaction_timestamp: at.toISOString(),
      };
      await addMessage(tx, { id, body });
      await addMovements(tx, [
        { account: account.creditsTo, amount, reference: paymentId, at: new Date() },
      ]);
      return id;
    },

    async payStray(tx, { amount, at, reference }) {
      const [id, paymentId] = [randomUUID(), randomUUID()];
      const body = {
        id: randomUUID(),
        payment_id: paymentId,
        external_id: reference,
        amount: Number(amount),
        transaction_timestamp: at.toISOString(),
      };
      await addMessage(tx, { id, body });
      await addMovements(tx, [{ account: "escrow", amount, reference: paymentId, at: new Date() }]);
      return id;
    },

    async findMessage(messageId) {
      const body = await findMessage(db, messageId);
      return body === undefined ? undefined : virtualAccountPayment.parse(body);
    },

    listPayouts: (limit) => listPlayedPayouts(db, limit),

    findPayout: async (id) => (isUuid(id) ? findPlayedPayout(db, { id }) : undefined),

    decidePayout: decide,

    async returnPayout(tx, id, failureCode) {
      const decision = { status: "REVERSED", failureCode } as const;
      const back = await decidePlayedPayout(tx, id, decision, "COMPLETED");
      if (!back) return;
      const { externalId: reference, paidFrom: account, amount } = back;
      await addMovements(tx, [{ account, amount, reference, at: new Date() }]);
    },

    async tellPayout(id) {
      const row = await findPlayedPayout(db, { id });
      return row && tell(row);
    },
  },
});
