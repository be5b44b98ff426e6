import { mailsTo } from "../../test/accounts.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { createUnproven, incomes } from "../../test/income-evidence.ts";
import { pdf } from "../../test/pdfs.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof incomes>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  world = incomes(app);
});
afterAll(() => app.close());

const own = async (who: TestMember) => (await world.own(who)).json().data;
const pledge = ({ token }: TestMember, campaign_id: string, amount: string) =>
  app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id, amount, risk_notice: true },
  });

describe("an income above the bound", () => {
  test("counts up to it until an officer accepts evidence, and then whole", async () => {
    const { id: campaign } = await createCampaign(app, { target: 900_000_000n });
    const funder = await createUnproven(app, "800000000");
    expect(await world.limit(funder)).toMatchObject({
      ...{ class: "ordinary", yearly_income: "800000000", counted_income: "500000000" },
      ...{ bps: 1000, limit: "50000000" },
    });
    expect((await pledge(funder, campaign, "50100000")).json().errors).toEqual({
      amount: ["Nominal melebihi batas pendanaan Anda"],
    });
    const id = await world.given(funder);
    expect(await own(funder)).toMatchObject({
      counted_income: "500000000",
      latest: { evidence_id: id, state: "checking", yearly_income: "800000000" },
    });
    expect((await pledge(funder, campaign, "50100000")).statusCode).toBe(422);
    expect((await world.accept(id)).json().data).toEqual({ result: "accepted" });
    expect(await world.limit(funder)).toMatchObject({
      ...{ class: "professional", counted_income: "800000000", bps: 2000, limit: "160000000" },
    });
    expect((await pledge(funder, campaign, "160100000")).statusCode).toBe(422);
    expect((await pledge(funder, campaign, "160000000")).statusCode).toBe(200);
    const [mail] = await mailsTo(app, funder.user.email);
    expect(mail).toMatchObject({
      kind: "incomeAccepted",
      text: expect.stringMatching(/Rp.160\.000\.000/),
    });
    expect(
      await readRows(
        app,
        `select action, to_value from audit_log
         where subject_id = $1 and action like 'income_evidence.%' order by at, id`,
        [funder.id],
      ),
    ).toEqual([
      { action: "income_evidence.give", to_value: "checking" },
      { action: "income_evidence.decide", to_value: "accepted" },
    ]);
  });

  test("declared before evidence was asked for counts no more than an unproven one", async () => {
    const { id: campaign } = await createCampaign(app, { target: 900_000_000n });
    const funder = await createFunder(app, { yearlyIncome: 900_000_000n, provenIncome: null });
    expect(await world.limit(funder)).toMatchObject({ limit: "50000000", bps: 1000 });
    expect((await pledge(funder, campaign, "50100000")).statusCode).toBe(422);
    expect((await pledge(funder, campaign, "50000000")).statusCode).toBe(200);
  });

  test("is proven again when more is declared, and after less was", async () => {
    const funder = await createUnproven(app, "800000000");
    await world.accept(await world.given(funder));
    await world.declare(funder, "900000000");
    expect(await world.limit(funder)).toMatchObject({
      ...{ yearly_income: "900000000", counted_income: "800000000", limit: "160000000" },
    });
    await world.declare(funder, "100000000");
    expect(await world.limit(funder)).toMatchObject({ limit: "10000000" });
    await world.declare(funder, "800000000");
    expect(await world.limit(funder)).toMatchObject({
      ...{ counted_income: "500000000", limit: "50000000" },
    });
  });

  test("evidence proves what was declared when it was given, whatever is declared meanwhile", async () => {
    const higher = await createUnproven(app, "600000000");
    const id = await world.given(higher);
    await world.declare(higher, "9000000000");
    await world.accept(id);
    expect(await world.limit(higher)).toMatchObject({ counted_income: "600000000" });
    const lower = await createUnproven(app, "600000000");
    const other = await world.given(lower);
    await world.declare(lower, "100000000");
    await world.accept(other);
    expect(await world.limit(lower)).toMatchObject({ limit: "10000000" });
    await world.declare(lower, "600000000");
    expect(await world.limit(lower)).toMatchObject({ counted_income: "500000000" });
  });

  test("raised, used and lowered leaves what is held, and nothing more", async () => {
    const { id } = await createCampaign(app);
    const { id: other } = await createCampaign(app);
    const funder = await createUnproven(app, "800000000");
    await pledgeAs(app, funder.id, id, "40000000");
    await world.declare(funder, "1000000");
    expect((await pledge(funder, other, "100000")).statusCode).toBe(422);
    await world.declare(funder, "800000000");
    expect((await pledge(funder, other, "10100000")).statusCode).toBe(422);
  });
});

test("every declaration is kept, and told with the one before", async () => {
  const funder = await createFunder(app, { yearlyIncome: null });
  expect(await own(funder)).toMatchObject({ yearly_income: null, latest: null, history: [] });
  for (const income of ["300000000", "450000000", "200000000"]) await world.declare(funder, income);
  const { history } = await own(funder);
  expect(
    history.map((each: { yearly_income: string; previous_income: string | null }) => [
      each.previous_income,
      each.yearly_income,
    ]),
  ).toEqual([
    ["450000000", "200000000"],
    ["300000000", "450000000"],
    [null, "300000000"],
  ]);
  await expect(
    app.database.executeSql("update income_declarations set yearly_income = 1 where user_id = $1", [
      funder.id,
    ]),
  ).rejects.toThrow();
  await expect(
    app.database.executeSql("delete from income_declarations where user_id = $1", [funder.id]),
  ).rejects.toThrow();
});

test.each([
  "update income_evidences set yearly_income = 1",
  "delete from income_decisions",
  "truncate income_decisions",
  "truncate income_declarations",
])("%s is refused by the database", async (statement) => {
  await world.accept(await world.given(await createUnproven(app)));
  await expect(app.database.executeSql(statement)).rejects.toThrow();
});

test("declarations at once come one after the other", async () => {
  const funder = await createFunder(app, { yearlyIncome: null });
  const amounts = Array.from({ length: 6 }, (_, nth) => `${nth + 1}00000000`);
  await Promise.all(amounts.map((income) => world.declare(funder, income)));
  const { history } = await own(funder);
  expect(history).toHaveLength(6);
  const befores = new Set(history.map((each: { previous_income: string }) => each.previous_income));
  expect(befores.size).toBe(6);
});

describe("a funder", () => {
  test("reads why evidence was refused, and can give another one", async () => {
    const funder = await createUnproven(app);
    await world.refuse(await world.given(funder), "Halaman kedua tidak terbaca.");
    expect(await own(funder)).toMatchObject({
      latest: { state: "refused", reason: "Halaman kedua tidak terbaca." },
      counted_income: "500000000",
    });
    const [mail] = await mailsTo(app, funder.user.email);
    expect(mail).toMatchObject({
      kind: "incomeRefused",
      text: expect.stringContaining("Halaman kedua tidak terbaca."),
    });
    expect((await world.accept(await world.given(funder))).statusCode).toBe(200);
  });

  test("gives none where all that is declared counts", async () => {
    const answers = [
      await world.give(await createFunder(app, { yearlyIncome: 500_000_000n })),
      await world.give(await createFunder(app, { yearlyIncome: null })),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...["no_evidence_needed", "no_evidence_needed"],
    ]);
    const institution = await createFunder(app, { role: "lender-institution", yearlyIncome: null });
    expect((await world.give(institution)).json().code).toBe("no_funding_limit");
    expect((await world.own(institution)).json().code).toBe("no_funding_limit");
    const { owner } = await createCampaign(app);
    expect((await world.give(owner)).json().code).toBe("forbidden");
    expect((await world.give(await createMember(app))).json().code).toBe("not_verified");
  });

  test("cannot give what is no PDF, and the same one twice is one", async () => {
    const funder = await createUnproven(app);
    const wrong = await world.give(funder, Buffer.from("%PDF-1.7 nothing"));
    expect(Object.keys(wrong.json().errors)).toEqual(["income_file"]);
    const file = await pdf();
    await Promise.all([world.give(funder, file), world.give(funder, file)]);
    const given = () =>
      readRows<{ income: string }>(
        app,
        "select yearly_income::text as income from income_evidences where user_id = $1 order by at, id",
        [funder.id],
      );
    const [first] = await given();
    expect(await given()).toEqual([first]);
    // Of another income it proves something else.
    await world.declare(funder, "900000000");
    await world.give(funder, file);
    expect(await given()).toEqual([first, { income: "900000000" }]);
  });
});

describe("an officer", () => {
  test("sees what waits, with what was declared over time and what an acceptance makes", async () => {
    const funder = await createUnproven(app, "700000000");
    await world.declare(funder, "800000000");
    const id = await world.given(funder);
    const { items, waiting } = await world.list("open");
    expect(waiting).toBe(items.length);
    expect(items.at(-1)).toMatchObject({ evidence_id: id, yearly_income: "800000000" });
    expect((await world.list("accepted")).waiting).toBeNull();
    expect((await world.detail(id)).json().data).toMatchObject({
      ...{ declared_income: "800000000", counted_income: "500000000" },
      ...{ limit: "50000000", limit_if_accepted: "160000000", is_replaced: false },
      history: [{ yearly_income: "800000000" }, { yearly_income: "700000000" }],
    });
    expect(
      await readRows(
        app,
        "select action from audit_log where subject_id = $1 and action like 'file%'",
        [funder.id],
      ),
    ).toHaveLength(1);
  });

  test("decides once, on the last one, and never on their own", async () => {
    const funder = await createUnproven(app);
    const first = await world.given(funder);
    const second = await world.given(funder, await pdf({ text: "SPT" }));
    expect((await world.accept(first)).json().code).toBe("changed_meanwhile");
    const [one, other] = await Promise.all([world.accept(second), world.refuse(second)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    expect((await world.accept(second)).json().code).toBe("transition_invalid");
    expect((await world.accept(funder.id)).json().code).toBe("not_found");
    const mine = await createUnproven(app);
    const own = await world.given(mine);
    await app.database.executeSql(
      "update users set role = 'officer', officer_roles = '{compliance}' where id = $1",
      [mine.id],
    );
    expect((await world.accept(own, mine.token)).json().code).toBe("proposal_own");
    const { token } = await createOfficer(app, { officerRoles: ["finance"] });
    expect((await world.accept(own, token)).statusCode).toBe(403);
  });
});
