import { randomUUID } from "node:crypto";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import type { TestMember } from "../../test/factories.ts";
import { accept, acceptance, invitedSecret } from "../../test/members.ts";
import { mailSubjects } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => testApp.close());

type By = Pick<TestMember, "token">;
const list = async ({ token }: By) =>
  (await testApp.call("GET /v1/company/users", { token })).json().data;
const setRole = ({ token }: By, userId: string, role: string) =>
  testApp.call("POST /v1/company/user/role", { token, body: { user_id: userId, role } });
const remove = ({ token }: By, userId: string) =>
  testApp.call("POST /v1/company/user/remove", { token, body: { user_id: userId } });
const rolesOf = async (by: By) =>
  Object.fromEntries(
    (await list(by)).members.map(({ user_id, role }: { user_id: string; role: string }) => [
      user_id,
      role,
    ]),
  );
const auditOf = async (companyId: string) =>
  (
    await testApp.database.executeSql(
      `select action, actor_id, subject_id, from_value, to_value, request_id from audit_log
       where company_id = $1 order by at, ctid`,
      [companyId],
    )
  ).rows;

describe("the list", () => {
  test("shows everybody from the first on, and whom of them one is", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const editor = await joinCompany(testApp, companyId, "editor", { fullName: "Bagus Santoso" });
    expect((await list(editor)).members).toEqual([
      {
        user_id: owner.id,
        full_name: "Nining Suryani",
        email: owner.user.email,
        role: "owner",
        is_self: false,
        joined_at: expect.any(String),
      },
      expect.objectContaining({ user_id: editor.id, full_name: "Bagus Santoso", is_self: true }),
    ]);
  });

  test("shows open invitations to owners only", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const editor = await joinCompany(testApp, companyId, "editor");
    const viewer = await joinCompany(testApp, companyId, "viewer");
    await invitedSecret(testApp, owner);
    const seen = await Promise.all(
      [owner, editor, viewer].map(async (by) => (await list(by)).invitations.length),
    );
    expect(seen).toEqual([1, 0, 0]);
  });
});

describe("a changed role", () => {
  test("counts from the next request on, is recorded and mailed in the person's language", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const viewer = await joinCompany(testApp, companyId, "viewer", { locale: "en" });
    const response = await setRole(owner, viewer.id, "editor");
    expect(response.json()).toEqual({ data: {} });
    expect(await rolesOf(viewer)).toMatchObject({ [viewer.id]: "editor" });
    expect(await auditOf(companyId)).toEqual([
      {
        action: "member.role",
        actor_id: owner.id,
        subject_id: viewer.id,
        from_value: "viewer",
        to_value: "editor",
        request_id: response.headers["x-request-id"],
      },
    ]);
    expect(await mailSubjects(testApp, viewer.user.email)).toEqual([
      "Your role in your company has changed",
    ]);
  });

  test("to what it is already changes nothing", async () => {
    const { owner, companyId } = await createCompany(testApp);
    expect((await setRole(owner, owner.id, "owner")).statusCode).toBe(200);
    expect(await auditOf(companyId)).toEqual([]);
    expect(await mailSubjects(testApp, owner.user.email)).toEqual([]);
  });

  test("an owner may step down once there is another one, and is refused as the last", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const refused = await setRole(owner, owner.id, "editor");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "last_owner"]);
    const second = await joinCompany(testApp, companyId, "editor");
    await setRole(owner, second.id, "owner");
    expect((await setRole(owner, owner.id, "viewer")).statusCode).toBe(200);
    expect((await setRole(owner, second.id, "viewer")).json().code).toBe("forbidden");
    expect(await rolesOf(owner)).toEqual({ [owner.id]: "viewer", [second.id]: "owner" });
  });

  test("takes the invitations of a former owner back", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const second = await joinCompany(testApp, companyId, "owner");
    const secret = await invitedSecret(testApp, second, { role: "owner" });
    const kept = await invitedSecret(testApp, owner);
    await setRole(owner, second.id, "editor");
    expect((await accept(testApp, acceptance(secret))).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(kept))).statusCode).toBe(200);
  });
});

describe("removing", () => {
  test("ends the person's sessions; the account stays, without a company", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner, { email: "keluar@example.test" });
    const joined = (await accept(testApp, acceptance(secret))).json().data.session;
    const response = await remove(owner, joined.user_id);
    expect(response.json()).toEqual({ data: {} });
    const afterwards = await testApp.call("GET /v1/user/profile", { token: joined.token });
    expect([afterwards.statusCode, afterwards.json().code]).toEqual([401, "session_ended_removed"]);
    const login = await testApp.call("POST /v1/user/login", {
      body: { identifier: "keluar@example.test", password: "Rahasia123" },
    });
    const { token } = login.json().data.session;
    const profile = await testApp.call("GET /v1/user/profile", { token });
    expect(profile.json().data).toMatchObject({ role: { value: "company" }, company: null });
    expect((await testApp.call("GET /v1/company/users", { token })).statusCode).toBe(403);
    expect(await rolesOf(owner)).toEqual({ [owner.id]: "owner" });
    expect((await auditOf(companyId)).at(-1)).toEqual({
      action: "member.remove",
      actor_id: owner.id,
      subject_id: joined.user_id,
      from_value: "editor",
      to_value: null,
      request_id: response.headers["x-request-id"],
    });
    expect((await mailSubjects(testApp, "keluar@example.test")).at(-1)).toBe(
      "Anda tidak lagi menjadi anggota perusahaan",
    );
  });

  test("takes their open invitations back", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const second = await joinCompany(testApp, companyId, "owner");
    const secret = await invitedSecret(testApp, second);
    await remove(owner, second.id);
    expect((await accept(testApp, acceptance(secret))).json().code).toBe("invitation_invalid");
  });

  test("the last owner is refused, also by themselves", async () => {
    const { owner, companyId } = await createCompany(testApp);
    await joinCompany(testApp, companyId, "editor");
    expect((await remove(owner, owner.id)).json().code).toBe("last_owner");
    const second = await joinCompany(testApp, companyId, "owner");
    expect((await remove(owner, owner.id)).statusCode).toBe(200);
    expect((await remove(second, second.id)).json().code).toBe("last_owner");
  });
});

test("a person who is not a member of the company is not found", async () => {
  const [a, b] = [await createCompany(testApp), await createCompany(testApp)];
  for (const userId of [a.owner.id, randomUUID(), "1"]) {
    expect((await setRole(b.owner, userId, "viewer")).json().code).toBe("not_found");
    expect((await remove(b.owner, userId)).json().code).toBe("not_found");
  }
  expect(await rolesOf(a.owner)).toEqual({ [a.owner.id]: "owner" });
});

describe("at the same moment", () => {
  const ownersOf = async (companyId: string) =>
    (
      await testApp.database.executeSql(
        "select user_id from company_members where company_id = $1 and role = 'owner'",
        [companyId],
      )
    ).rows.length;

  const acts = {
    "step down": (by: TestMember) => setRole(by, by.id, "viewer"),
    leave: (by: TestMember) => remove(by, by.id),
  };

  test.each(["step down", "leave"] as const)(
    "of two owners who both %s, one stays",
    async (act) => {
      for (let round = 0; round < 8; round += 1) {
        const { owner, companyId } = await createCompany(testApp);
        const second = await joinCompany(testApp, companyId, "owner");
        const answers = await Promise.all([acts[act](owner), acts[act](second)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect(await ownersOf(companyId)).toBe(1);
      }
    },
  );

  test.each([
    ["take each other's role", (by: TestMember, of: TestMember) => setRole(by, of.id, "viewer")],
    ["remove each other", (by: TestMember, of: TestMember) => remove(by, of.id)],
  ])("of two owners who %s, the first one wins", async (_name, act) => {
    for (let round = 0; round < 8; round += 1) {
      const { owner, companyId } = await createCompany(testApp);
      const second = await joinCompany(testApp, companyId, "owner");
      const answers = await Promise.all([act(owner, second), act(second, owner)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      expect(await ownersOf(companyId)).toBe(1);
    }
  });
});
