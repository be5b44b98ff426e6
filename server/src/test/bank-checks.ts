import type { BankNameEvent } from "@rukun/contract/bank-checks";
import { v7 as newId } from "uuid";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { openCheck, setAsked } from "../modules/bank-checks/bank-checks.repository.ts";
import { createMember } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** What the account check tells of an account. */
export const nameOf = (
  number: string,
  values: Partial<BankNameEvent> = {},
): BankNameEvent & Record<string, unknown> => ({
  id: `name-${number}`,
  bank_code: "BCA",
  bank_account_number: number,
  status: "SUCCESS",
  bank_account_holder_name: "SITI RAHMAWATI",
  ...values,
});

/** An account that somebody asked about, and the account check has not answered yet. @returns its callback. */
export async function promisedName(app: TestApp): Promise<BankNameEvent> {
  const { id: userId } = await createMember(app);
  const id = newId();
  const number = `5271${String(Date.now()).slice(-6)}1`;
  const { db } = app.database;
  const numberIndex = createSealedNumbers("account", app.config).index(number);
  await openCheck(db, { id, userId, bankCode: "BCA", numberIndex, createdAt: new Date() });
  await setAsked(db, id, { providerId: `name-${id}`, askedAt: new Date() });
  return nameOf(number, { id: `name-${id}` });
}
