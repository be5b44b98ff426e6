import { fieldMessages } from "@rukun/contract/messages";
import type { TaxCheck } from "../../providers/tax-check/port.ts";
import { taxCheckSandbox } from "../../providers/tax-check/sandbox.ts";
import { mailsTo } from "../../test/accounts.ts";
import { openReview } from "../../test/duplicates.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { fillKyc, stepOneBody } from "../../test/kyc.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying } from "../../test/repayments.ts";
import { createSubmission } from "../../test/submissions.ts";
import { newTaxNumber } from "../../test/tax-numbers.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const notFound = "012345678901000";
const ofAnother = "012345678901999";
const unreachable = "012345678901998";

let app: TestApp;
let asked: string[] = [];
/** Stands in for the sandbox's answer. */
let answers: TaxCheck["find"] | undefined;

beforeAll(async () => {
  const taxCheck: TaxCheck = {
    find: (question) => {
      asked.push(question.npwpNumber);
      return (answers ?? taxCheckSandbox.find)(question);
    },
  };
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, taxCheck },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  asked = [];
  answers = undefined;
});

type Caller = Pick<TestMember, "token">;
const save = ({ token }: Caller, npwp_number: string, locale: "id" | "en" = "id") =>
  app.call("POST /v1/user/tax-number", { token, locale, body: { npwp_number } });
const validate = async ({ token }: Caller, npwp_number: string) =>
  (await app.call("POST /v1/user/tax-number/validate", { token, body: { npwp_number } })).json();
const read = async ({ token }: Caller) =>
  (await app.call("GET /v1/user/tax-number", { token })).json().data;
const flagOf = async ({ token }: Caller) =>
  (await app.call("GET /v1/user/profile", { token })).json().data.isHavingNpwp;
const history = async ({ id }: Pick<TestMember, "id">) =>
  (
    await readRows<{ result: string }>(
      app,
      "select result from tax_numbers where user_id = $1 order by at, id",
      [id],
    )
  ).map(({ result }) => result);
const audited = ({ id }: Pick<TestMember, "id">) =>
  readRows(
    app,
    "select action, from_value, to_value from audit_log where subject_id = $1 and action like 'tax_number.%' order by at, id",
    [id],
  );
const runJob = () => app.services.jobHandlers["check-tax-numbers"]({});

describe("a funder's tax number", () => {
  test("that the register knows under their name makes the tax 15 %", async () => {
    const funder = await createFunder(app);
    expect(await read(funder)).toEqual({ status: "unmatched", tax_bps: 3000, number: null });
    const number = newTaxNumber();
    const answer = await save(funder, number);
    expect(answer.json().data).toEqual({
      status: "matched",
      tax_bps: 1500,
      number: { last_digits: "321", result: "match", at: expect.any(String) },
    });
    expect(await read(funder)).toEqual(answer.json().data);
    expect(await flagOf(funder)).toBe(true);
    expect(await audited(funder)).toEqual([
      { action: "tax_number.give", from_value: null, to_value: "match" },
    ]);
    const stored = await readRows(app, "select * from tax_numbers where user_id = $1", [funder.id]);
    expect(JSON.stringify(stored)).not.toContain(number);
  });

  test("is compared by letters alone", async () => {
    answers = async () => ({ isFound: true, registeredName: "SITI  RAHMAWATI." });
    expect((await save(await createFunder(app), newTaxNumber())).statusCode).toBe(200);
  });

  test.each([
    ["not_found", notFound, fieldMessages.npwpNotFound],
    ["name_mismatch", ofAnother, fieldMessages.npwpNameMismatch],
  ] as const)("that is %s is refused, and what was there stays", async (result, number, text) => {
    const funder = await createFunder(app);
    await save(funder, newTaxNumber());
    expect((await validate(funder, number)).data).toEqual({ result });
    const answer = await save(funder, number, "en");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ npwp_number: [text.en] });
    expect(answer.body).not.toContain("Nama Lain");
    expect(await history(funder)).toEqual(["match"]);
    expect(await flagOf(funder)).toBe(true);
  });

  test("that was checked while typing is not asked for again on saving", async () => {
    const funder = await createFunder(app);
    const number = newTaxNumber();
    expect((await validate(funder, number)).data).toEqual({ result: "match" });
    expect(await history(funder)).toEqual([]);
    await save(funder, number);
    expect(asked).toEqual([number]);
  });

  test("sent twice at once is one number", async () => {
    const funder = await createFunder(app);
    const number = newTaxNumber();
    const sent = await Promise.all([save(funder, number), save(funder, number)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await history(funder)).toEqual(["match"]);
    expect(await audited(funder)).toHaveLength(1);
  });

  test("can be changed, and each one is remembered", async () => {
    const funder = await createFunder(app);
    await save(funder, newTaxNumber());
    await save(funder, `${newTaxNumber().slice(0, -3)}555`);
    expect((await read(funder)).number).toMatchObject({ last_digits: "555", result: "match" });
    expect(await history(funder)).toEqual(["match", "match"]);
  });

  test("cannot be rewritten in the database", async () => {
    const funder = await createFunder(app);
    await save(funder, newTaxNumber());
    await expect(
      app.database.executeSql("update tax_numbers set result = 'checking' where user_id = $1", [
        funder.id,
      ]),
    ).rejects.toThrow("append-only");
  });

  test("is for funders who are taxed here", async () => {
    const company = await createMember(app, { role: "company" });
    expect((await save(company, newTaxNumber())).json().code).toBe("forbidden");
    const foreigner = await createFunder(app, { nationality: "MY" });
    expect((await save(foreigner, newTaxNumber())).json().code).toBe("forbidden");
    expect(await read(foreigner)).toEqual({ status: "nonResident", tax_bps: 2000, number: null });
    const institution = await createFunder(app, {
      role: "lender-institution",
      fullName: "Yayasan Amanah Nusantara",
    });
    expect((await save(institution, newTaxNumber())).json().data.tax_bps).toBe(1500);
  });

  test.each(["01234567890123", "32730145079000021"])(
    "is not %s: it has 15 or 16 digits",
    async (number) => {
      const answer = await save(await createFunder(app), number);
      expect(answer.json().errors).toEqual({ npwp_number: [fieldMessages.taxpayerLength.id] });
      expect(asked).toEqual([]);
    },
  );

  test("may be the 16 digits of their ID card, and is kept and asked about with all of them", async () => {
    for (const number of ["3273014507900321", "0012345678901321"]) {
      const funder = await createFunder(app);
      expect(await validate(funder, number)).toMatchObject({ data: { result: "match" } });
      expect((await save(funder, number)).json().data).toMatchObject({
        status: "matched",
        number: { last_digits: "321", result: "match" },
      });
      expect(new Set(asked)).toEqual(new Set([number]));
      expect(await app.services.taxNumbers.findNumber(app.database.db, funder.id)).toBe(number);
      asked = [];
    }
  });
});

describe("while the register does not answer", () => {
  test("a first number waits, and keeps nobody else waiting", async () => {
    const [stuck, funder] = [await createFunder(app), await createFunder(app)];
    expect((await validate(funder, unreachable)).data).toEqual({ result: "unavailable" });
    await save(stuck, unreachable);
    const number = newTaxNumber();
    answers = () => Promise.reject(new Error("down"));
    const answer = await save(funder, number);
    expect(answer.json().data).toMatchObject({
      tax_bps: 3000,
      number: { result: "checking" },
    });
    await save(funder, number);
    await runJob();
    expect(await history(funder)).toEqual(["checking"]);
    expect(await mailsTo(app, funder.user.email)).toEqual([]);
    answers = undefined;
    await Promise.all([runJob(), runJob()]);
    expect(await history(funder)).toEqual(["checking", "match"]);
    expect(await flagOf(funder)).toBe(true);
    expect(await audited(funder)).toEqual([
      { action: "tax_number.give", from_value: null, to_value: "checking" },
      { action: "tax_number.check", from_value: "checking", to_value: "match" },
    ]);
    const mails = await mailsTo(app, funder.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["taxNumberMatched"]);
    expect(mails[0]?.text).toContain("321");
    expect(mails[0]?.text).not.toContain(number);
    expect(await history(stuck)).toEqual(["checking"]);
  });

  test.each([
    ["not_found", "taxNumberNotFound", async () => ({ isFound: false }) as const],
    [
      "name_mismatch",
      "taxNumberMismatch",
      async () => ({ isFound: true, registeredName: "Orang Lain" }) as const,
    ],
  ])("a number that turns out to be %s is said so, and is nobody's", async (result, kind, find) => {
    const funder = await createFunder(app);
    answers = () => Promise.reject(new Error("down"));
    await save(funder, newTaxNumber());
    answers = find;
    await runJob();
    expect(await read(funder)).toMatchObject({ tax_bps: 3000, number: { result } });
    expect((await mailsTo(app, funder.user.email)).map((mail) => mail.kind)).toEqual([kind]);
    expect(await claims(funder)).toEqual([]);
  });

  test("a matched number stays", async () => {
    const funder = await createFunder(app);
    await save(funder, newTaxNumber());
    answers = () => Promise.reject(new Error("down"));
    expect((await save(funder, newTaxNumber())).json().code).toBe("unavailable");
    expect((await read(funder)).tax_bps).toBe(1500);
  });
});

const claims = ({ id }: Pick<TestMember, "id">) =>
  readRows(app, "select kind from number_claims where user_id = $1 and kind = 'npwp'", [id]);

describe("another person's number", () => {
  test("is accepted as one's own is, and officers see it", async () => {
    const number = newTaxNumber();
    const first = await createFunder(app);
    await save(first, number);
    const second = await createSubmission(app, { status: "WAITING_CHECK_ADMIN" });
    const answer = await save(second, number);
    expect(answer.json().data).toMatchObject({ tax_bps: 1500, number: { result: "match" } });
    const { token } = await createOfficer(app);
    const { duplicates } = await openReview(app, second, { token });
    expect(duplicates.numbers).toMatchObject([
      { kind: "npwp", total: 1, others: [{ holder: "person", id: first.id }] },
    ]);
    expect(
      await readRows(
        app,
        "select to_value from audit_log where subject_id = $1 and action = 'duplicates.found' order by at desc, id limit 1",
        [second.id],
      ),
    ).toEqual([{ to_value: "npwp 1" }]);
  });

  test("is no claim before the verification is sent", async () => {
    const member = await createMember(app);
    await save(member, newTaxNumber());
    expect(await claims(member)).toEqual([]);
  });
});

describe("a new name of the profile", () => {
  test("has the number checked again", async () => {
    const member = await createMember(app, { fullName: "Siti Rahmawati" });
    await save(member, newTaxNumber());
    const rename = (full_name: string) =>
      app.call("POST /v1/user/kyc/step-one", {
        token: member.token,
        body: { ...stepOneBody(), full_name },
      });
    await rename("SITI RAHMAWATI");
    expect(await history(member)).toEqual(["match"]);
    await rename("Siti Aminah");
    expect(await history(member)).toEqual(["match", "checking"]);
    expect(await flagOf(member)).toBe(false);
    answers = async () => ({ isFound: true, registeredName: "Siti Rahmawati" });
    await runJob();
    expect(await read(member)).toMatchObject({ number: { result: "name_mismatch" } });
    await rename("Siti Rahmawati");
    await runJob();
    expect(await read(member)).toMatchObject({ tax_bps: 1500, number: { result: "match" } });
  });

  test("of a person without a number asks nobody", async () => {
    const member = await createMember(app);
    await fillKyc(app, member);
    await runJob();
    expect(asked).not.toContain("");
    expect(await history(member)).toEqual([]);
  });
});

describe("distributions", () => {
  test("are taxed by the status of the day of their release", async () => {
    const world = repaying(app);
    const users = [{ isHavingNpwp: false }];
    const owing = await createOwing(app, { amounts: [50_000_000n], instalments: 3, users });
    const [{ funder } = await Promise.reject(new Error("no funder"))] = owing.funders;
    const pay = () => world.pay(owing, 1_000_000n);
    await pay();
    await pay();
    await pay();
    const ids = await world.proposed(owing);
    const [before = "", released = "", after = ""] = ids;
    await world.release(before);
    await world.distribute();
    await world.release(released);
    await save(funder, newTaxNumber());
    // Released before the number was given, and booked after it.
    await world.distribute();
    await world.release(after);
    await world.distribute();
    const shares = await readRows<{ tax_bps: number; isRight: boolean }>(
      app,
      `select distinct share.tax_bps, released_at, share.tax = share.margin * share.tax_bps / 10000 as "isRight"
       from distribution_shares as share join distributions on distributions.id = distribution_id
       where user_id = $1 order by released_at`,
      [funder.id],
    );
    expect(shares.map(({ tax_bps, isRight }) => [tax_bps, isRight])).toEqual([
      [3000, true],
      [3000, true],
      [1500, true],
    ]);
    expect(await world.findings()).toEqual([]);
  });
});

test("the portfolio says what a number would save, exactly as it would then project", async () => {
  const world = repaying(app);
  const owing = await createOwing(app, {
    amounts: [30_000_001n],
    margin: 3_333_333n,
    instalments: 6,
    users: [{ isHavingNpwp: false }],
  });
  const [{ funder } = await Promise.reject(new Error("no funder"))] = owing.funders;
  await world.pay(owing, 5_000_000n);
  const summary = async () =>
    (await app.call("GET /v2/portofolio/repayment-summary", { token: funder.token })).json().data;
  const before = await summary();
  await save(funder, newTaxNumber());
  const after = await summary();
  expect(BigInt(before.tax_saving)).toBe(
    BigInt(before.projected.tax) - BigInt(after.projected.tax),
  );
  expect(BigInt(before.tax_saving)).toBeGreaterThan(0n);
  expect(after.tax_saving).toBeNull();
});
