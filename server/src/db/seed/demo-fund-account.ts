import type { Config } from "../../config.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { topUp } from "../../ledger/postings.ts";
import { addSeconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { findFundBank, setOpened } from "../../modules/fund-accounts/fund-accounts.repository.ts";
import type { Transaction } from "../client.ts";
import { fundAccounts } from "../schema.ts";
import { demoFundAgreement, demoFundAgreementVersion } from "./demo-fund-agreement.ts";

const daySeconds = 24 * 3600;
/** Before anything reaches the account from a campaign: an account's entries are in the order of their moments. */
const openedBefore = 372 * daySeconds;
/** Bank Syariah Indonesia. */
const bank = { number: 2, account: "901200004821" };

/** An open fund account, whose balance came by postings like any other. */
export async function seedFundAccount(
  tx: Transaction,
  funder: { userId: string; fullName: string; topUps: readonly bigint[] },
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const { userId, fullName, topUps } = funder;
  const bankId = (await findFundBank(tx, bank.number))?.id;
  if (!bankId) throw new Error("the banks of fund accounts are not there");
  const document = demoFundAgreement(fullName);
  const begin = addSeconds(now, -openedBefore);
  await tx.insert(fundAccounts).values({
    userId,
    bankId,
    document,
    documentSha256: sha256(document),
    documentVersion: demoFundAgreementVersion,
    acceptedAt: begin,
  });
  const accountNumberCipher = createSealedNumbers("account", config).seal(userId, bank.account);
  await setOpened(tx, userId, { accountNumberCipher, openedAt: begin });
  for (const [nth, amount] of topUps.entries()) {
    const at = addSeconds(begin, (nth + 0.4) * daySeconds);
    const ledger = createLedger({ background: tx, clock: () => at });
    const event = `demo:top-up:${userId}:${nth}`;
    await ledger.post(tx, topUp({ event, userId, amount, ref: `demo-${nth}` }));
  }
}
