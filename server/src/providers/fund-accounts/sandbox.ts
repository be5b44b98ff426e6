import { oddAnswers } from "@rukun/contract/sandbox";
import { sha256 } from "../../lib/crypto.ts";
import { ProviderRefused } from "../answer.ts";
import { sumMovements } from "../payments/book.repository.ts";
import { playTransfer } from "../payments/sandbox-book.ts";
import { takePlayedAnswer } from "../played-answers.repository.ts";
import { silence } from "../played-answers.ts";
import type { ConnectFundAccounts, FundAccountsProvider } from "./port.ts";

/**
 * Opens every account at once, the same for the same reference; a name ending in "Nanti" cannot be reached. Takes every
 * agreement that is the document it is said to be. Transfers arrive at once.
 */
export const fundAccountsSandbox: FundAccountsProvider = {
  async register({ reference, fullName }) {
    if (/\bnanti$/i.test(fullName)) throw new Error("the sandbox was told to be unreachable");
    const digits = BigInt(`0x${sha256(reference).slice(0, 16)}`) % 10n ** 12n;
    return { accountNumber: digits.toString().padStart(12, "0") };
  },
  async sendAgreement({ pdf, sha256: told }) {
    if (sha256(pdf) !== told) throw new Error("the sandbox was sent another document");
  },
  balance: async () => 0n,
  transferToEscrow: async () => ({ isSettled: true }),
};

/** The same at the bank whose book is kept. */
export const createFundAccountsSandbox: ConnectFundAccounts = ({ db }) => ({
  ...fundAccountsSandbox,
  balance: (at) => sumMovements(db, "rdf", at),
  async transferToEscrow({ reference, amount }) {
    const odd = await takePlayedAnswer(db, "transfer", oddAnswers);
    if (odd === "refuse") throw new ProviderRefused("SANDBOX_REFUSED");
    // Asked again, it has arrived.
    if (odd === "late") return { isSettled: false };
    await playTransfer(db, { reference, from: "rdf", to: "escrow", amount });
    if (odd === "none") throw silence();
    // It has no messages: done, and not said so, it is asked a second time, which moves nothing more.
    return { isSettled: odd !== "twice" };
  },
});
