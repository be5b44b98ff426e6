import { randomUUID } from "node:crypto";
import type { PasswordHasher } from "../lib/passwords.ts";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { addAccountChange } from "../modules/account-changes/account-changes.repository.ts";
import { keyedPin } from "../modules/pin/pin.policy.ts";
import { addPin } from "../modules/pin/pin.repository.ts";
import { createCompanySubmission, type TestCompanySubmission } from "./company-rows.ts";
import { type TestMember, twoOfficers } from "./factories.ts";
import { lightPasswords } from "./light-passwords.ts";
import { pdf } from "./pdfs.ts";
import { readRows } from "./queries.ts";
import { bankIdOf } from "./scenes/bank-accounts.ts";
import type { TestApp } from "./test-app.ts";

export const ownerPin = "402817";

/** A number that the sandbox names PT SUMBER TANI MAKMUR for; the next of them is seven more. */
export const newNumber = "5270000001";

/** An approved company whose owner has a PIN. */
export async function createApproved(
  app: TestApp,
  wanted: Parameters<typeof createCompanySubmission>[1] = {},
): Promise<TestCompanySubmission> {
  const company = await createCompanySubmission(app, { status: "approved", ...wanted });
  await givePin(app, company.owner);
  return company;
}

export async function givePin(
  app: TestApp,
  { id: userId }: Pick<TestMember, "id">,
  passwords: PasswordHasher = lightPasswords,
): Promise<void> {
  const pinHash = await passwords.hash(keyedPin(app.config.indexKey, userId, ownerPin));
  await addPin(app.database.db, { userId, pinHash, changedAt: new Date() });
}

/** What a proposal is sent with. */
export const proposal = async (app: TestApp) => ({
  ...{ bank_id: await bankIdOf(app, "BSI"), account_number: newNumber },
  ...{ account_name: "PT Sumber Tani Makmur", reason: "Rekening operasional pindah ke BSI." },
  pin: ownerPin,
});

/**
 * A proposed change, by repositories: services compare the PIN with the application's own hash.
 * @returns its id
 */
export async function storedChange(app: TestApp, company: TestCompanySubmission): Promise<string> {
  const { companyId, owner, fileIds } = company;
  const { db } = app.database;
  const numbers = createSealedNumbers("account", app.config);
  const [id, at] = [randomUUID(), new Date()];
  const [oldBankId, bankId] = [await bankIdOf(app, "BCA"), await bankIdOf(app, "BSI")];
  const name = "PT Sumber Tani Makmur";
  const account = { subject: { type: "company", id: companyId }, bankCode: "BSI" } as const;
  await db.transaction(async (tx) => {
    await app.services.bankNames.keep(tx, { ...account, accountNumber: newNumber }, name);
    await addAccountChange(tx, {
      ...{ id, companyId, name, oldBankId, bankId, oldName: name, holder: name },
      oldNumberCipher: numbers.seal(id, company.accountNumber),
      numberCipher: numbers.seal(id, newNumber),
      ...{ reason: "Rekening operasional pindah.", evidence: fileIds.siup },
      ...{ proposedBy: owner.id, proposedAt: at, askedAt: at },
    });
  });
  return id;
}

/** The same as it is sent. */
export async function proposalForm(
  app: TestApp,
  changes: Partial<Awaited<ReturnType<typeof proposal>>> & { file?: Buffer } = {},
): Promise<FormData> {
  const { file = await pdf(), ...fields } = changes;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(await proposal(app)), ...fields })) {
    form.set(name, value);
  }
  form.set("evidence", new File([new Uint8Array(file)], "surat-bank.pdf"));
  return form;
}

/** What companies and officers do about changes of accounts. */
export function changing(app: TestApp) {
  const base = "/v1/backoffice/account-changes";
  const officers = twoOfficers(app);
  const first = async () => (await officers())[0];
  const second = async () => (await officers())[1];

  const propose = async (
    { token }: Pick<TestMember, "token">,
    changes: Parameters<typeof proposalForm>[1] = {},
  ) =>
    app.call("POST /v1/company/account-change", { token, body: await proposalForm(app, changes) });

  /** @returns its id */
  async function proposed(
    owner: Pick<TestMember, "token">,
    changes: Parameters<typeof proposalForm>[1] = {},
  ): Promise<string> {
    const answer = await propose(owner, changes);
    if (answer.statusCode !== 200) throw new Error(`not proposed: ${answer.body}`);
    return String(answer.json().data.latest.change_id);
  }

  const decide = async (
    id: string,
    how: "accept" | "refuse",
    {
      by = first(),
      version = 1,
      reason = "Surat bank menyebut nama dan nomor yang sama.",
    }: {
      by?: Promise<Pick<TestMember, "token">>;
      version?: number;
      reason?: string;
    } = {},
  ) =>
    app.call(`POST ${base}/${id}/${how}`, {
      token: (await by).token,
      body: { version, reason },
    });

  return {
    base,
    first,
    second,
    propose,
    proposed,
    decide,

    own: async ({ token }: Pick<TestMember, "token">) =>
      (await app.call("GET /v1/company/account-change", { token })).json().data,

    withdraw: async ({ token }: Pick<TestMember, "token">, change_id: string) =>
      app.call("POST /v1/company/account-change/withdraw", { token, body: { change_id } }),

    list: async (filter: string) =>
      (await app.call(`GET ${base}`, { token: (await first()).token, query: { filter } })).json()
        .data,

    detail: async (id: string, by: Promise<Pick<TestMember, "token">> = first()) =>
      app.call(`GET ${base}/${id}`, { token: (await by).token }),

    statuses: async (companyId: string) =>
      (
        await readRows<{ status: string }>(
          app,
          "select status from account_changes where company_id = $1 order by proposed_at, id",
          [companyId],
        )
      ).map(({ status }) => status),
  };
}
