import { sha256 } from "../../lib/crypto.ts";
import { playTransfer } from "../payments/sandbox-book.ts";
import type { ConnectFundAccounts, FundAccountsProvider } from "./port.ts";

/**
 * Opens every account at once, the same for the same reference; a name ending in "Nanti" cannot be reached. Transfers
 * arrive at once.
 */
export const fundAccountsSandbox: FundAccountsProvider = {
  async register({ reference, fullName }) {
    if (/\bnanti$/i.test(fullName)) throw new Error("the sandbox was told to be unreachable");
    const digits = BigInt(`0x${sha256(reference).slice(0, 16)}`) % 10n ** 12n;
    return { accountNumber: digits.toString().padStart(12, "0") };
  },
  transferToEscrow: async () => ({ isSettled: true }),
};

/** The same at the bank whose book is kept. */
export const createFundAccountsSandbox: ConnectFundAccounts = ({ db }) => ({
  ...fundAccountsSandbox,
  async transferToEscrow({ reference, amount }) {
    await playTransfer(db, { reference, from: "rdf", to: "escrow", amount });
    return { isSettled: true };
  },
});
