import type { BankNameEvent } from "@rukun/contract/bank-checks";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { BankCheck } from "./port.ts";
import { createBankCheckSandbox } from "./sandbox.ts";

let app: TestApp;
let sandbox: BankCheck;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  sandbox = createBankCheckSandbox({ db: app.database.db, jobs: app.services.jobs });
});
afterAll(() => app.close());

const ask = (accountNumber: string, expectedName = "") =>
  sandbox.ask({
    checkId: accountNumber,
    bankCode: "BCA",
    accountNumber,
    ...(expectedName && { expectedName }),
  });
/** What it will say of a number, by callback. */
const messages = async (accountNumber: string) =>
  (
    await readRows<{ data: { message: BankNameEvent } }>(
      app,
      `select data from jobs.job where name = 'play-bank-check' and start_after > now()
       and data #>> '{message,bank_account_number}' = $1`,
      [accountNumber],
    )
  ).map(({ data }) => data.message);

it("answers the same holder for the same number, and several holders in all", async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `52712345${String(index + 10)}`);
  const all = () => Promise.all(numbers.map((number) => ask(number)));
  const answers = await all();
  expect(await all()).toEqual(answers);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(7);
});

it("takes numbers longer than a double can hold", async () => {
  expect(await ask("99999999999999999991")).toMatchObject({ outcome: "known" });
});

it("does not find 000 and cannot be asked about 998", async () => {
  expect(await ask("5271234000")).toEqual({ outcome: "unknown" });
  await expect(ask("5271234998")).rejects.toThrow("unreachable");
});

it("answers 997 by callback, with the name of whoever is expected", async () => {
  const pending = { outcome: "pending", providerId: "name-5271234997" };
  expect(await ask("5271234997", "Siti Rahmawati")).toEqual(pending);
  expect(await messages("5271234997")).toEqual([
    {
      id: pending.providerId,
      bank_code: "BCA",
      bank_account_number: "5271234997",
      status: "SUCCESS",
      bank_account_holder_name: "SITI RAHMAWATI",
    },
  ]);
});

it("answers 995 by callback with a failure, and 996 never", async () => {
  expect(await ask("5271234995")).toMatchObject({ outcome: "pending" });
  expect(await ask("5271234996")).toMatchObject({ outcome: "pending" });
  expect(await messages("5271234995")).toMatchObject([{ status: "FAILURE" }]);
  expect(await messages("5271234996")).toEqual([]);
});
