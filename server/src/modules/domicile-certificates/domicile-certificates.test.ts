import { fieldMessages } from "@rukun/contract/messages";
import { addDays, dayInJakarta } from "@rukun/finance/calendar";
import { mailsTo } from "../../test/accounts.ts";
import { certifying, createForeigner, validYear } from "../../test/domicile-certificates.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { pdf } from "../../test/pdfs.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof certifying>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  world = certifying(app);
});
afterAll(() => app.close());

const today = () => dayInJakarta(new Date());
const audited = ({ id }: Pick<TestMember, "id">) =>
  readRows(
    app,
    `select action, from_value, to_value, reason from audit_log
     where subject_id = $1 and action like 'domicile_certificate.%' order by at, id`,
    [id],
  );
const stored = async ({ id }: Pick<TestMember, "id">) =>
  (await readRows(app, "select id from domicile_certificates where user_id = $1", [id])).length;

describe("a funder from abroad", () => {
  test("sees what their country's treaty would change, before they give anything", async () => {
    expect(await world.own(await createForeigner(app))).toEqual({
      ...{ country: "SG", treaty_bps: 1000, holds_until: null, latest: null },
    });
    expect(await world.own(await createForeigner(app, "MY"))).toMatchObject({ treaty_bps: null });
  });

  test("gives a certificate, which changes nothing until an officer accepts it", async () => {
    const funder = await createForeigner(app);
    const id = await world.given(funder);
    expect(await world.own(funder)).toMatchObject({
      holds_until: null,
      latest: { ...validYear(), certificate_id: id, state: "checking", file: { pages: 1 } },
    });
    expect(await world.taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
    expect((await world.accept(id)).json().data).toEqual({ result: "accepted" });
    expect(await world.own(funder)).toMatchObject({
      holds_until: validYear().valid_until,
      latest: { state: "accepted" },
    });
    expect(await world.taxOf(funder)).toEqual({ status: "treaty", bps: 1000 });
    expect(await audited(funder)).toEqual([
      {
        action: "domicile_certificate.give",
        ...{ from_value: null, to_value: "checking", reason: null },
      },
      {
        action: "domicile_certificate.decide",
        ...{ from_value: "checking", to_value: "accepted", reason: null },
      },
    ]);
    const mails = await mailsTo(app, funder.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["domicileAccepted"]);
    expect(mails[0]?.text).toContain("10%");
  });

  test("reads why it was refused, and can give another one", async () => {
    const funder = await createForeigner(app);
    await world.refuse(await world.given(funder), "Nama di surat berbeda.");
    expect(await world.own(funder)).toMatchObject({
      latest: { state: "refused", reason: "Nama di surat berbeda." },
    });
    expect(await world.taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
    const mails = await mailsTo(app, funder.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["domicileRefused"]);
    expect(mails[0]?.text).toContain("Nama di surat berbeda.");
    await world.accepted(funder);
    expect(await world.taxOf(funder)).toEqual({ status: "treaty", bps: 1000 });
  });

  test("keeps the accepted one while the next one is checked, or refused", async () => {
    const funder = await createForeigner(app);
    await world.accepted(funder);
    const { valid_until } = validYear();
    const next = { valid_from: addDays(valid_until, 1), valid_until: addDays(valid_until, 365) };
    const id = await world.given(funder, next);
    expect(await world.own(funder)).toMatchObject({
      holds_until: valid_until,
      latest: { ...next, state: "checking" },
    });
    await world.refuse(id);
    expect(await world.taxOf(funder)).toEqual({ status: "treaty", bps: 1000 });
  });

  test("is taxed by the law before and after its days", async () => {
    const funder = await createForeigner(app);
    await world.accepted(funder, { valid_from: addDays(today(), 1) });
    expect(await world.own(funder)).toMatchObject({
      holds_until: null,
      latest: { state: "accepted" },
    });
    expect(await world.taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
  });

  test("whose country's treaty is at the law's rate is taxed by the law", async () => {
    const funder = await createForeigner(app, "NL");
    await world.accepted(funder);
    expect(await world.taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
  });

  test.each([
    [{ valid_until: "2020-01-01", valid_from: "2019-01-01" }, "valid_until", "certificateOver"],
    [{ valid_from: "2098-01-01" }, "valid_until", "untilBeforeFrom"],
    [{ valid_from: "2026-02-30" }, "valid_from", "dateFormat"],
    [{ valid_until: "2101-01-01" }, "valid_until", "dateTooLate"],
    [{ file: Buffer.from("%PDF-1.7 nothing") }, "certificate_file", undefined],
  ] as const)("cannot give %j", async (changes, field, key) => {
    const funder = await createForeigner(app);
    const answer = await world.give(funder, changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    if (key) expect(answer.json().errors[field]).toEqual([fieldMessages[key].id]);
    expect(await stored(funder)).toBe(0);
  });

  test("gives none where there is no treaty", async () => {
    const answer = await world.give(await createForeigner(app, "MY"));
    expect(answer.json().code).toBe("no_treaty");
  });

  test("sent twice gives one certificate, also at once", async () => {
    const funder = await createForeigner(app);
    const file = await pdf();
    await Promise.all([world.give(funder, { file }), world.give(funder, { file })]);
    await world.give(funder, { file });
    expect(await stored(funder)).toBe(1);
    await world.give(funder, { file: await pdf({ text: "Domisili" }) });
    expect(await stored(funder)).toBe(2);
    // Of other days it says something else.
    const { valid_from, valid_until } = validYear();
    for (const [nth, days] of [
      { valid_from: addDays(valid_from, 2) },
      { valid_from: addDays(valid_from, 1) },
      { valid_from: addDays(valid_from, 1), valid_until: addDays(valid_until, 1) },
    ].entries()) {
      await world.give(funder, { file, ...days });
      await world.give(funder, { file, ...days });
      expect(await stored(funder)).toBe(3 + nth);
    }
  });

  test("opens their own file, and nobody else's", async () => {
    const funder = await createForeigner(app);
    await world.given(funder);
    const { url } = (await world.own(funder)).latest.file;
    const path = url.slice(url.indexOf("/v1/"));
    expect((await app.app.inject({ url: path })).statusCode).toBe(200);
  });
});

test("residents and companies have nothing to do with it", async () => {
  const resident = await createFunder(app);
  const company = await createMember(app, { role: "company" });
  for (const { token } of [resident, company]) {
    const read = await app.call("GET /v1/user/domicile-certificate", { token });
    expect(read.json().code).toBe("forbidden");
    expect((await world.give({ token })).json().code).toBe("forbidden");
  }
});

test("the rate is that of the first day on which an acceptance would count", async () => {
  const [first, next] = [addDays(today(), 10), addDays(today(), 20)];
  const rates = `SG:1000:2022-01-01,SG:500:${first}`;
  const changing = await createTestApp({ TREATY_RATES: rates }, { hasWorkers: false });
  try {
    const there = certifying(changing);
    const bpsOf = async (valid_from: string) => {
      const id = await there.given(await createForeigner(changing), { valid_from });
      return (await there.detail(id)).json().data.treaty_bps;
    };
    expect(await bpsOf(next)).toBe(500);
    expect(await bpsOf(first)).toBe(500);
    expect(await bpsOf(addDays(first, -1))).toBe(1000);
    expect(await bpsOf(validYear().valid_from)).toBe(1000);
  } finally {
    await changing.close();
  }
});

describe("an officer", () => {
  test("finds what waits, the longest first, and the file; the view is recorded", async () => {
    const [first, second] = [await createForeigner(app), await createForeigner(app)];
    const ids = [await world.given(first), await world.given(second)];
    const open = (await world.list("open")).items.map(
      ({ certificate_id }: { certificate_id: string }) => certificate_id,
    );
    expect(open.filter((id: string) => ids.includes(id))).toEqual(ids);
    const { data } = (await world.detail(String(ids[0]))).json();
    expect(data).toMatchObject({
      ...{ name: "Tan Wei Ming", country: "SG", treaty_bps: 1000, result: null },
      ...{ is_replaced: false, decided_by: null, file: { content_type: "application/pdf" } },
    });
    const views = await readRows(
      app,
      "select to_value from audit_log where subject_id = $1 and action = 'file.view'",
      [first.id],
    );
    expect(views).toEqual([{ to_value: "domicile-certificate" }]);
  });

  test("finds decided ones where they belong", async () => {
    const funder = await createForeigner(app);
    const refused = await world.given(funder);
    await world.refuse(refused);
    const accepted = await world.accepted(funder);
    const newest = async (filter: string) => (await world.list(filter)).items[0];
    expect(await newest("refused")).toMatchObject({ certificate_id: refused, result: "refused" });
    expect(await newest("accepted")).toMatchObject({
      certificate_id: accepted,
      result: "accepted",
    });
    expect((await world.detail(refused)).json().data).toMatchObject({
      ...{ reason: "Nama di surat berbeda.", decided_by: "Rina Kusuma" },
    });
  });

  test("reads page by page", async () => {
    for (const _row of Array.from({ length: 21 })) await world.given(await createForeigner(app));
    const page = await world.list("open");
    expect(page.items).toHaveLength(20);
    expect(page.waiting).toBeGreaterThan(20);
    const { data } = (
      await app.call(`GET ${world.base}`, {
        token: await world.token(),
        query: { filter: "open", cursor: page.next_cursor },
      })
    ).json();
    expect(data.items.length).toBeGreaterThan(0);
    expect(data.waiting).toBeNull();
    const names = (rows: { certificate_id: string }[]) => rows.map((row) => row.certificate_id);
    expect(names(data.items).filter((id) => names(page.items).includes(id))).toEqual([]);
  });

  test("decides once, whoever is first", async () => {
    const funder = await createForeigner(app);
    const id = await world.given(funder);
    const answers = await Promise.all([world.accept(id), world.refuse(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      "transition_invalid",
    );
    expect(await audited(funder)).toHaveLength(2);
    expect(await mailsTo(app, funder.user.email)).toHaveLength(1);
  });

  test("does not decide on one that another has taken the place of", async () => {
    const funder = await createForeigner(app);
    const first = await world.given(funder);
    const second = await world.given(funder, { file: await pdf({ text: "Domisili" }) });
    expect((await world.accept(first)).json().code).toBe("changed_meanwhile");
    expect((await world.detail(first)).json().data.is_replaced).toBe(true);
    const open = JSON.stringify((await world.list("open")).items);
    expect(open).not.toContain(first);
    expect((await world.accept(second)).statusCode).toBe(200);
  });

  test("does not decide on their own", async () => {
    const funder = await createForeigner(app);
    const id = await world.given(funder);
    // Officers and funders are different accounts: only the database can bring this about.
    await app.database.executeSql(
      "update users set role = 'officer', officer_roles = array['compliance'] where id = $1",
      [funder.id],
    );
    expect((await world.accept(id, funder.token)).json().code).toBe("proposal_own");
  });

  test("accepts none without a treaty", async () => {
    const funder = await createForeigner(app);
    const id = await world.given(funder);
    await app.database.executeSql(
      `insert into domicile_certificates (id, user_id, country, valid_from, valid_until, file_id, at)
       select gen_random_uuid(), user_id, 'MY', valid_from, valid_until, file_id, now() + interval '1 second'
       from domicile_certificates where id = $1`,
      [id],
    );
    const { latest } = await world.own(funder);
    expect((await world.accept(latest.certificate_id)).json().code).toBe("no_treaty");
    expect((await world.refuse(latest.certificate_id)).statusCode).toBe(200);
  });

  test("gives a reason for a refusal", async () => {
    const id = await world.given(await createForeigner(app));
    expect((await world.refuse(id, "")).json().errors).toEqual({
      reason: [fieldMessages.required.id],
    });
  });

  test("needs the role", async () => {
    const { token } = await createOfficer(app, { officerRoles: ["finance", "operations"] });
    const id = await world.given(await createForeigner(app));
    expect((await world.accept(id, token)).json().code).toBe("forbidden");
  });

  test.each(["00000000-0000-4000-8000-000000000000", "x"])("finds no %s", async (id) => {
    expect((await world.detail(id)).json().code).toBe("not_found");
    expect((await world.accept(id)).json().code).toBe("not_found");
  });
});

test.each([
  ["domicile_certificates", "country = 'NL'", "user_id"],
  ["domicile_decisions", "at = now()", "decided_by"],
  ["domicile_withdrawals", "at = now()", "withdrawn_by"],
])("%s cannot be rewritten in the database", async (table, change, column) => {
  await world.withdraw(await world.accepted(await createForeigner(app)));
  await expect(
    app.database.executeSql(`update ${table} set ${change} where ${column} is not null`),
  ).rejects.toThrow("append-only");
  await expect(app.database.executeSql(`delete from ${table}`)).rejects.toThrow("append-only");
});
