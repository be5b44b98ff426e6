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

it.each([
  ["991", "Muhammad Abdul Rahman Saleh Al Habsyi", "MUHAMMAD ABDUL RAHMA"],
  ["992", "Muhammad Abdul Rahman Saleh Al Habsyi", "MUHAMMAD ABDUL RAHMAN SALEH AL"],
  ["993", "Muhammad Abdul Rahman", "MUH ABD RAHMAN"],
  ["993", "Dewi Lestari", "D LESTARI"],
  ["993", "PT Gayo Rasa", "GAYO RASA"],
  ["994", "Dewi Lestari", "BPK DEWI LESTARI SH"],
  ["994", "PT Gayo Rasa", "GAYO RASA, PT."],
  ["123", "PT Gayo Rasa", "PT GAYO RASA"],
])("%s names %s as %s", async (end, expected, holderName) => {
  expect(await ask(`5271234${end}`, expected)).toEqual({ outcome: "known", holderName });
});

it("names somebody else for 999, whoever is expected", async () => {
  for (const number of ["5271231999", "5271232999", "5271233999", "5271234999", "5271235999"]) {
    const told = await ask(number, "PT Sumber Tani Makmur");
    expect(told).toMatchObject({ outcome: "known" });
    expect(told).not.toMatchObject({ holderName: "PT SUMBER TANI MAKMUR" });
  }
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
