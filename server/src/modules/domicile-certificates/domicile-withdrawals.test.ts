import { fieldMessages } from "@rukun/contract/messages";
import { mailsTo } from "../../test/accounts.ts";
import { certifying, createForeigner, validYear } from "../../test/domicile-certificates.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
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

const audited = ({ id }: Pick<TestMember, "id">) =>
  readRows(
    app,
    `select action, from_value, to_value, reason from audit_log
     where subject_id = $1 and action like 'domicile_certificate.%' order by at, id`,
    [id],
  );

describe("an acceptance that is withdrawn", () => {
  const reason = "Bukan dari kantor pajak Singapura.";

  test("lowers the tax no more; the funder is told why, and can give another one", async () => {
    const funder = await createForeigner(app);
    const id = await world.accepted(funder);
    expect((await world.detail(id)).json().data).toMatchObject({
      ...{ can_withdraw: true, is_withdrawn: false, withdrawal: null },
    });
    const answer = await world.withdraw(id, reason);
    expect(answer.statusCode).toBe(200);
    const { withdrawn_at } = answer.json().data;
    expect(await world.taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
    expect(await world.own(funder)).toMatchObject({
      holds_until: null,
      latest: { certificate_id: id, state: "withdrawn", reason, withdrawn_at },
    });
    expect((await world.detail(id)).json().data).toMatchObject({
      ...{ result: "accepted", is_withdrawn: true, can_withdraw: false },
      withdrawal: { reason, withdrawn_by: "Rina Kusuma", withdrawn_at },
    });
    expect((await audited(funder)).at(-1)).toEqual({
      action: "domicile_certificate.withdraw",
      ...{ from_value: "accepted", to_value: "withdrawn", reason },
    });
    const mails = await mailsTo(app, funder.user.email);
    expect(mails.map(({ kind }) => kind)).toContain("domicileWithdrawn");
    expect(mails.find(({ kind }) => kind === "domicileWithdrawn")?.text).toContain(reason);
    await world.accepted(funder, { file: await pdf({ text: "Domisili" }) });
    expect(await world.taxOf(funder)).toEqual({ status: "treaty", bps: 1000 });
    expect(await world.own(funder)).toMatchObject({ latest: { state: "accepted", reason: null } });
  });

  test("is listed as such, and as accepted no more", async () => {
    const id = await world.accepted(await createForeigner(app));
    await world.withdraw(id);
    const [newest] = (await world.list("withdrawn")).items;
    expect(newest).toMatchObject({ certificate_id: id, is_withdrawn: true });
    expect(JSON.stringify((await world.list("accepted")).items)).not.toContain(id);
  });

  test("leaves the funder what another accepted one says", async () => {
    const funder = await createForeigner(app);
    await world.accepted(funder);
    const later = await world.accepted(funder, { file: await pdf({ text: "Domisili" }) });
    await world.withdraw(later);
    expect(await world.taxOf(funder)).toEqual({ status: "treaty", bps: 1000 });
    expect(await world.own(funder)).toMatchObject({
      ...{ holds_until: validYear().valid_until, latest: { state: "withdrawn" } },
    });
  });

  test("is withdrawn once, whoever is first", async () => {
    const funder = await createForeigner(app);
    const id = await world.accepted(funder);
    const answers = await Promise.all([world.withdraw(id), world.withdraw(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      "transition_invalid",
    );
    const mails = await mailsTo(app, funder.user.email);
    expect(mails.filter(({ kind }) => kind === "domicileWithdrawn")).toHaveLength(1);
  });

  test("is one that holds or will: nothing is withdrawn of others", async () => {
    const funder = await createForeigner(app);
    const waiting = await world.given(funder);
    expect((await world.withdraw(waiting)).json().code).toBe("transition_invalid");
    await world.refuse(waiting);
    expect((await world.withdraw(waiting)).json().code).toBe("transition_invalid");
    const id = await world.accepted(funder);
    const years = `insert into domicile_certificates (id, user_id, country, valid_from, valid_until, file_id, at)
      select $2::uuid, user_id, country, '2020-01-01', '2020-12-31', file_id, at from domicile_certificates where id = $1`;
    const over = "0193a0c0-0000-7000-8000-000000000001";
    await app.database.executeSql(years, [id, over]);
    await app.database.executeSql(
      `insert into domicile_decisions (certificate_id, result, decided_by, at)
       select $2::uuid, result, decided_by, at from domicile_decisions where certificate_id = $1`,
      [id, over],
    );
    expect((await world.withdraw(over)).json().code).toBe("transition_invalid");
    for (const none of [over.replace("1", "2"), "x"]) {
      expect((await world.withdraw(none)).json().code).toBe("not_found");
    }
    expect((await world.withdraw(id, "")).json().errors).toEqual({
      reason: [fieldMessages.required.id],
    });
  });

  test("needs the role that accepts, and another person than its funder", async () => {
    const funder = await createForeigner(app);
    const id = await world.accepted(funder);
    const { token } = await createOfficer(app, { officerRoles: ["finance", "operations"] });
    expect((await world.withdraw(id, reason, token)).json().code).toBe("forbidden");
    expect((await world.withdraw(id, reason, funder.token)).json().code).toBe("forbidden");
    // Officers and funders are different accounts: only the database can bring this about.
    await app.database.executeSql(
      "update users set role = 'officer', officer_roles = array['compliance'] where id = $1",
      [funder.id],
    );
    expect((await world.withdraw(id, reason, funder.token)).json().code).toBe("proposal_own");
  });
});
