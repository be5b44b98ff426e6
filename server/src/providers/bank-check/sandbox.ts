import type { BankNameEvent } from "@rukun/contract/bank-checks";
import { addSeconds } from "../../lib/clock.ts";
import type { BankAnswer, BankQuestion, ConnectBankCheck } from "./port.ts";

/** Holders of the sandbox's accounts. */
const holders = [
  "PT SUMBER TANI MAKMUR",
  "CV KARYA BAHARI SEJAHTERA",
  "PT ANUGERAH PANGAN LESTARI",
  "KOPERASI TANI SUBUR",
  "PT BINA NIAGA MANDIRI",
  "YAYASAN CAHAYA UMAT",
  "PT GRAHA TEKSTIL NUSANTARA",
] as const;

/** Seconds until it calls back: longer than the product waits. */
const lateness = 8;

/** Last digits of accounts that it does not answer at once, and whether it does later, and with a holder. */
const slow: Readonly<Record<string, "holder" | "failure" | "never">> = {
  "997": "holder",
  "996": "never",
  "995": "failure",
};

function answerTo({ accountNumber, expectedName }: BankQuestion, end: string): BankAnswer {
  if (end === "000") return { outcome: "unknown" };
  if (expectedName && end !== "999") {
    return { outcome: "known", holderName: expectedName.toUpperCase() };
  }
  const place = Number(BigInt(accountNumber) % BigInt(holders.length));
  return { outcome: "known", holderName: holders[place] ?? holders[0] };
}

function messageAbout(question: BankQuestion, id: string, end: string): BankNameEvent {
  const { bankCode: bank_code, accountNumber: bank_account_number } = question;
  const message = { id, bank_code, bank_account_number };
  const answer = answerTo(question, end);
  return slow[end] === "holder" && answer.outcome === "known"
    ? { ...message, status: "SUCCESS", bank_account_holder_name: answer.holderName }
    : { ...message, status: "FAILURE", failure_reason: "INVALID_DESTINATION" };
}

/**
 * The account check in the process. The last digits of a number decide, so that every branch can be tested by hand:
 * `000` is no account, `998` is unreachable; `997` is answered late, by callback, `995` late with a failure, `996` never.
 * Every other number has a holder, always the same one: the first of the list for a number that leaves no remainder by 7,
 * and so on. Where a person is expected, it is theirs unless it ends with `999`.
 */
export const createBankCheckSandbox: ConnectBankCheck = ({ db, jobs }) => ({
  async ask(question) {
    const end = question.accountNumber.slice(-3);
    if (end === "998") throw new Error("the sandbox was told to be unreachable");
    const when = slow[end];
    if (!when) return answerTo(question, end);
    const providerId = `name-${question.checkId}`;
    if (when !== "never") {
      const message = messageAbout(question, providerId, end);
      const at = addSeconds(new Date(), lateness);
      await db.transaction((tx) => jobs.enqueue(tx, "play-bank-check", { message }, { at }));
    }
    return { outcome: "pending", providerId };
  },
});
