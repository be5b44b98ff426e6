import type { BankNameEvent } from "@rukun/contract/bank-checks";
import { type NameForm, nameForms, playedAnswers } from "@rukun/contract/sandbox";
import { addSeconds } from "../../lib/clock.ts";
import { takePlayedAnswer } from "../played-answers.repository.ts";
import { playedTellings } from "../played-answers.ts";
import { writtenAs } from "./name-forms.ts";
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
const lateAnswers = ["late", "twice", "none"] as const;

/** Last digits of accounts whose bank writes names in its own way. */
const forms: Readonly<Record<string, NameForm>> = {
  "991": "cut_20",
  "992": "cut_30",
  "993": "short",
  "994": "titled",
  "999": "stranger",
};

/** A holder of the list by the number, who is not the one that is expected. */
function strangerOf({ accountNumber, expectedName }: BankQuestion): string {
  const others = holders.filter((each) => each !== expectedName?.toUpperCase());
  return others[Number(BigInt(accountNumber) % BigInt(others.length))] ?? holders[0];
}

function answerTo(question: BankQuestion, end: string, form = forms[end]): BankAnswer {
  const { expectedName } = question;
  if (end === "000") return { outcome: "unknown" };
  if (!expectedName || form === "stranger") {
    return { outcome: "known", holderName: strangerOf(question) };
  }
  return { outcome: "known", holderName: writtenAs(form, expectedName) };
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
 * Every other number is of the person or company that is expected, in capitals: `991` cuts the name after 20 letters, `992`
 * after 30, `993` shortens it, `994` writes titles or the legal form at the end, and `999` is somebody else's. Where nobody
 * is expected it is one of the list, always the same one. What a newcomer chose for the next check comes before all that.
 */
export const createBankCheckSandbox: ConnectBankCheck = ({ db, jobs }) => ({
  async ask(question) {
    const end = question.accountNumber.slice(-3);
    if (end === "998") throw new Error("the sandbox was told to be unreachable");
    const chosen = await takePlayedAnswer(db, "name-check", playedAnswers["name-check"]);
    if (chosen === "refuse") return { outcome: "unknown" };
    const form = nameForms.find((each) => each === chosen);
    if (form) return answerTo(question, end, form);
    const odd = lateAnswers.find((each) => each === chosen);
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
