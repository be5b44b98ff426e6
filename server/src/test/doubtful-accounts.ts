import { readRows } from "./queries.ts";
import { bankIdOf, pin, withPin } from "./scenes/bank-accounts.ts";
import type { TestApp } from "./test-app.ts";

/** A funder's account whose bank shortens the name, by the product's own call. @returns the case that waits. */
export async function doubtfulAccount(app: TestApp, number = "5271234993") {
  const who = await withPin(app);
  const path = "/v2/master/bank-accounts/create";
  const body = { bank_id: await bankIdOf(app, "BCA"), account_number: number, pin };
  await app.call(`POST ${path}`, { token: who.token, body });
  return { ...who, caseId: await waitingCase(app, who.id) };
}

/** The newest name that waits, of a person or a company. */
export async function waitingCase(app: TestApp, subjectId: string): Promise<string> {
  const [row] = await readRows<{ id: string }>(
    app,
    `select case_id as id from bank_name_answers where user_id = $1 or company_id = $1
     order by answered_at desc, id desc limit 1`,
    [subjectId],
  );
  return row?.id ?? "";
}
