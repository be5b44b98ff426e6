import { randomUUID } from "node:crypto";
import * as contract from "@rukun/contract/bank-accounts";
import { sql } from "drizzle-orm";
import { addSeconds } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { addBankAccount, setToken } from "../../modules/bank-accounts/bank-accounts.repository.ts";
import { keyedPin } from "../../modules/pin/pin.policy.ts";
import { addPin } from "../../modules/pin/pin.repository.ts";
import { mailsTo } from "../accounts.ts";
import { tellName } from "../bank-names.ts";
import { createMember } from "../factories.ts";
import { lightPasswords } from "../light-passwords.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

export const pin = "402817";

/** A verified funder with a PIN. */
export async function withPin(
  app: TestApp,
  values: Parameters<typeof createMember>[1] = {},
  passwords: PasswordHasher = lightPasswords,
) {
  const { id, token, user } = await createMember(app, { status: "VERIFIED", ...values });
  const pinHash = await passwords.hash(keyedPin(app.config.indexKey, id, pin));
  await addPin(app.database.db, { userId: id, pinHash, changedAt: new Date() });
  return { id, token, email: user.email };
}

/** Id of a bank by the check's code. */
export async function bankIdOf(app: TestApp, code: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from banks where list = 'master' and illuma_code = ${code}`,
  );
  return rows[0]?.id ?? "";
}

const holder = "SITI RAHMAWATI";

/** An account whose link was not mailed yet. */
export async function addOwnAccount(app: TestApp, userId: string, number: string): Promise<string> {
  const numbers = createSealedNumbers("account", app.config);
  const bankId = await bankIdOf(app, "BCA");
  return app.database.db.transaction(async (tx) => {
    const id = randomUUID();
    await addBankAccount(tx, {
      ...{ id, userId, bankId, holder, createdAt: new Date() },
      numberCipher: numbers.seal(userId, number),
      numberIndex: numbers.index(number),
    });
    return id;
  });
}

/**
 * Two accounts, of which the first is approved, and the link of the second; by repositories, because services compare
 * the PIN with the application's own hash.
 */
export async function withAccounts(app: TestApp) {
  const who = await withPin(app);
  const add = async (accountNumber: string, link: string) => {
    const id = await addOwnAccount(app, who.id, accountNumber);
    const tokenExpiresAt = addSeconds(new Date(), 3600);
    await app.database.db.transaction((tx) =>
      setToken(tx, id, { tokenHash: sha256(link), tokenExpiresAt }),
    );
    const subject = { type: "person", id: who.id } as const;
    await tellName(app, { subject, accountNumber, holder, name: "Siti Rahmawati" });
    return id;
  };
  const [first, link] = [newToken(), newToken()];
  const approved = await add("5271234561", first);
  const waiting = await add("5271234562", link);
  await app.services.bankAccounts.verify({ userId: who.id, requestId: "scene" }, first);
  return { ...who, approved, waiting, link };
}

/** The token of the newest mailed link. */
export async function linkTo(app: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1);
  return /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

export const bankAccountScenes: readonly CallScene[] = [
  scene(contract.listBankAccounts, async (app) => ({ token: (await withAccounts(app)).token })),
  scene(contract.createBankAccount, async (app) => {
    const { token } = await withPin(app);
    const bank_id = await bankIdOf(app, "BCA");
    return { token, body: { bank_id, account_number: "5271234561", pin } };
  }),
  scene(contract.makeBankAccountPrimary, async (app) => {
    const { id: userId, token, waiting, link } = await withAccounts(app);
    await app.services.bankAccounts.verify({ userId, requestId: "scene" }, link);
    return { token, params: { id: waiting }, body: { pin } };
  }),
  scene(contract.deleteBankAccount, async (app) => {
    const { token, waiting } = await withAccounts(app);
    return { token, params: { id: waiting }, body: { pin } };
  }),
  scene(contract.sendBankAccountEmail, async (app) => {
    const { token, waiting } = await withAccounts(app);
    return { token, body: { id: waiting } };
  }),
  scene(contract.verifyBankAccount, async (app) => {
    const { token, link } = await withAccounts(app);
    return { token, body: { token: link } };
  }),
  scene(
    contract.validateBankAccount,
    async (app) => ({
      token: (await withPin(app)).token,
      body: { bank_account_number: "5271234561", bank_code: "BCA" },
    }),
    { writes: false },
  ),
];
