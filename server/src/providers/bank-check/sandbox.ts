import type { BankCheck } from "./port.ts";

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

/**
 * The account check in the process. The last digits of a number decide, so that every branch can be tested by hand:
 * `000` is no account, `998` is unreachable. Every other number has a holder, always the same one: the first of the
 * list for a number that leaves no remainder by 7, and so on. Where a person is expected, it is theirs unless it ends
 * with `999`.
 */
export const bankCheckSandbox: BankCheck = {
  async find({ accountNumber, expectedName }) {
    const end = accountNumber.slice(-3);
    if (end === "000") return { isFound: false };
    if (end === "998") throw new Error("the sandbox was told to be unreachable");
    if (expectedName && end !== "999") {
      return { isFound: true, holderName: expectedName.toUpperCase() };
    }
    const place = Number(BigInt(accountNumber) % BigInt(holders.length));
    return { isFound: true, holderName: holders[place] ?? holders[0] };
  },
};
