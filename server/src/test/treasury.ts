import { randomUUID } from "node:crypto";
import { addDays, beginOf, dayInJakarta } from "@rukun/finance/calendar";
import type { UserRow } from "../db/schema/users.ts";
import { arrive, withOpenedAccount } from "./checkouts.ts";
import { createOfficer, type TestMember } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/** A payment that fits nothing has come. @returns its id */
export async function unmatchedPayment(app: TestApp, amount = 750_000n): Promise<string> {
  const reference = `BERITA-${randomUUID()}`;
  await arrive(app, { id: reference, amount });
  const text = "select id from unmatched_payments where reference = $1";
  return String((await readRows(app, text, [reference]))[0]?.id);
}

/** A funder whom money may be given to: confirmed, verified, with an open fund account. */
export async function createReceiver(
  app: TestApp,
  user: Partial<UserRow> = {},
): Promise<TestMember> {
  const funder = await createFunder(app, user);
  await withOpenedAccount(app, funder.id);
  return funder;
}

/** It is proposed for a funder, by an officer. */
export async function proposedPayment(app: TestApp) {
  const [proposer, funder] = [await createOfficer(app), await createReceiver(app)];
  const id = await unmatchedPayment(app);
  const body = { version: 1, funder_id: funder.id, reason: "Bukti transfer cocok." };
  const path = `POST /v1/backoffice/unmatched/${id}/propose`;
  const answer = await app.call(path, { token: proposer.token, body });
  if (answer.statusCode !== 200) throw new Error(`not proposed: ${answer.body}`);
  return { id, proposer, funder };
}

/** Decides a proposal. */
export const decideUnmatched = (
  app: TestApp,
  { token }: Pick<TestMember, "token">,
  id: string,
  how: "approve" | "decline",
  { key = randomUUID(), ...body }: { key?: string; version?: number; reason?: string } = {},
) =>
  app.call(`POST /v1/backoffice/unmatched/${id}/${how}`, {
    token,
    body: { version: 2, reason: "Sudah diperiksa.", ...body },
    headers: { "Idempotency-Key": key },
  });

const yesterday = () => addDays(dayInJakarta(new Date()), -1);

/** Yesterday was not compared yet, and the bank has something that the ledger has not. @returns the day */
export async function dayWithDifference(app: TestApp): Promise<string> {
  const day = yesterday();
  await app.database.executeSql(
    `delete from reconciliation_differences; delete from reconciled_accounts; delete from reconciliations;`,
  );
  await app.database.executeSql(
    "insert into played_bank_movements (account, amount, reference, at) values ('escrow', 5000, $1, $2)",
    [`biaya-${randomUUID()}`, beginOf(day)],
  );
  return day;
}

/** Yesterday was compared, and differs. @returns the day */
export async function reconciledDay(app: TestApp): Promise<string> {
  const day = await dayWithDifference(app);
  await app.services.jobHandlers["reconcile-days"]({});
  return day;
}
