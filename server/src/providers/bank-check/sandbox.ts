import type { BankNameEvent } from "@rukun/contract/bank-checks";
import { oddAnswers } from "@rukun/contract/sandbox";
import { addSeconds } from "../../lib/clock.ts";
import { takePlayedAnswer } from "../played-answers.repository.ts";
import { playedTellings } from "../played-answers.ts";
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

/** Seconds until each callback of a check that a newcomer wants to be answered oddly. */
const delays = { ...playedTellings, late: [lateness] } as const;

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
  return slow[end] !== "failure" && answer.outcome === "known"
    ? { ...message, status: "SUCCESS", bank_account_holder_name: answer.holderName }
    : { ...message, status: "FAILURE", failure_reason: "INVALID_DESTINATION" };
}

/**
 * The account check in the process. The last digits of a number decide, so that every branch can be tested by hand:
 * `000` is no account, `998` is unreachable; `997` is answered late, by callback, `995` late with a failure, `996` never.
 * Every other number has a holder, always the same one: the first of the list for a number that leaves no remainder by 7,
 * and so on. Where a person is expected, it is theirs unless it ends with `999`. What a newcomer chose for the next check
 * comes before all that.
 */
export const createBankCheckSandbox: ConnectBankCheck = ({ db, jobs }) => ({
  async ask(question) {
    const end = question.accountNumber.slice(-3);
    if (end === "998") throw new Error("the sandbox was told to be unreachable");
    const odd = await takePlayedAnswer(db, "name-check", oddAnswers);
    if (odd === "refuse") return { outcome: "unknown" };
    const when = odd ? delays[odd] : slow[end] && (slow[end] === "never" ? [] : [lateness]);
    if (!when) return answerTo(question, end);
    const providerId = `name-${question.checkId}`;
    const message = messageAbout(question, providerId, end);
    await db.transaction(async (tx) => {
      for (const seconds of when) {
        const at = addSeconds(new Date(), seconds);
        await jobs.enqueue(tx, "play-bank-check", { message }, { at });
      }
    });
    return { outcome: "pending", providerId };
  },
});
