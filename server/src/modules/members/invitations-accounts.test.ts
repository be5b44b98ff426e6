import { sql } from "drizzle-orm";
import { createTestClock, mailsTo, newRegistration } from "../../test/accounts.ts";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import { createMember } from "../../test/factories.ts";
import {
  accept,
  acceptance,
  auditOf,
  createInvitingApp,
  invite,
  invitedSecret,
  join,
  listMembers,
  mailedSecret,
  newEmail,
  readInvitation,
} from "../../test/members.ts";
import { readRows } from "../../test/queries.ts";
import type { TestApp } from "../../test/test-app.ts";

const time = createTestClock(new Date());

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createInvitingApp(time.clock);
});
afterAll(() => testApp.close());

const rows = (sql: string, values: unknown[] = []) => readRows(testApp, sql, values);

describe("an email that has an account", () => {
  const takenBy: [string, () => Promise<string>][] = [
    ["a funder", async () => (await createMember(testApp)).user.email],
    ["an officer", async () => (await createMember(testApp, { role: "officer" })).user.email],
    ["a member of another company", async () => (await createCompany(testApp)).owner.user.email],
  ];

  test.each(takenBy)("of %s: the answer and what is kept are the same", async (_name, emailOf) => {
    const observe = async (email: string) => {
      const { owner, companyId } = await createCompany(testApp);
      const response = await invite(testApp, owner, { email, role: "viewer" });
      const { invitation, ...rest } = response.json().data;
      const { invitations } = await listMembers(testApp, owner.token);
      const [mails] = await rows("select count(*)::int as many from mails where recipient = $1", [
        email,
      ]);
      return {
        status: response.statusCode,
        headers: Object.keys(response.headers).sort(),
        rest,
        keys: Object.keys(invitation),
        isListed: invitations.length === 1 && invitations[0].id === invitation.id,
        audit: (await auditOf(testApp, companyId)).map((row) => (row as { action: string }).action),
        mails,
      };
    };
    const asNew = await observe(newEmail());
    expect(asNew).toMatchObject({ status: 200, isListed: true, mails: { many: 1 } });
    expect(await observe(await emailOf())).toEqual(asNew);
  });

  test.each([
    ["id", "Email ini sudah memiliki akun Rukun"],
    ["en", "This email already has a Rukun account"],
  ] as const)(
    "only its mailbox is told, in its owner's language, without any secret (%s)",
    async (locale, text) => {
      const taken = await createMember(testApp, { locale });
      const { owner } = await createCompany(testApp);
      await invite(testApp, owner, { email: taken.user.email, role: "viewer" });
      const [mail] = await mailsTo(testApp, taken.user.email);
      expect(mail?.text).toContain(text);
      expect(await mailedSecret(testApp, taken.user.email)).toBeUndefined();
    },
  );

  test("of the own company is said plainly, and nothing is mailed", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const colleague = await joinCompany(testApp, companyId, "viewer");
    for (const { user } of [colleague, owner]) {
      const response = await invite(testApp, owner, { email: user.email, role: "editor" });
      expect([response.statusCode, response.json().code]).toEqual([409, "already_member"]);
      expect(await mailsTo(testApp, user.email)).toEqual([]);
    }
  });

  test("an unconfirmed registration does not block an invitation", async () => {
    const { owner } = await createCompany(testApp);
    const email = newEmail();
    await testApp.call("POST /v1/user/register", { body: newRegistration({ email }) });
    const secret = await invitedSecret(testApp, owner, { email });
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(200);
  });
});

describe("a removed member", () => {
  const remove = (owner: { token: string }, userId: string) =>
    testApp.call("POST /v1/company/user/remove", { token: owner.token, body: { user_id: userId } });

  async function removed() {
    const { owner, companyId } = await createCompany(testApp);
    const member = await joinCompany(testApp, companyId, "editor");
    await remove(owner, member.id);
    return { owner, companyId, member, email: member.user.email };
  }

  test("is invited again by the same company and joins with the account of before", async () => {
    const { owner, companyId, member, email } = await removed();
    const secret = await invitedSecret(testApp, owner, { email, role: "viewer" });
    const mail = (await mailsTo(testApp, email)).at(-1);
    expect(mail?.text).toContain("dengan akun Rukun yang sudah Anda miliki");
    expect((await readInvitation(testApp, secret)).json().data).toMatchObject({
      email,
      has_account: true,
    });
    // Whoever reads the mail sets no password and gets no session.
    expect((await accept(testApp, acceptance(secret))).json().code).toBe("invitation_invalid");
    expect((await join(testApp, secret)).json()).toEqual({ data: {} });
    time.pass(60);
    expect((await join(testApp, secret)).json().code).toBe("invitation_invalid");
    const { members, invitations } = await listMembers(testApp, owner.token);
    expect(invitations).toEqual([]);
    expect(members).toContainEqual(
      expect.objectContaining({ user_id: member.id, role: "viewer", email }),
    );
    expect((await auditOf(testApp, companyId)).at(-1)).toMatchObject({
      action: "member.accept",
      actor_id: member.id,
      to_value: "viewer",
    });
  });

  test("joins one company, however many invite and however fast", async () => {
    const { owner, email, member } = await removed();
    const other = await createCompany(testApp);
    const secrets = [
      await invitedSecret(testApp, owner, { email }),
      await invitedSecret(testApp, other.owner, { email }),
    ];
    const answers = await Promise.all(secrets.map((secret) => join(testApp, secret)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
    const memberships = "select 1 from company_members where user_id = $1";
    expect(await rows(memberships, [member.id])).toHaveLength(1);
  });

  test("is refused when the invitation is taken back while it is being accepted", async () => {
    const { owner, companyId, email, member } = await removed();
    const secret = await invitedSecret(testApp, owner, { email });
    let joining: ReturnType<typeof join> | undefined;
    await testApp.database.db.transaction(async (tx) => {
      const takeBack = sql`update company_invitations set revoked_at = now() where company_id = ${companyId}`;
      await tx.execute(takeBack);
      joining = join(testApp, secret);
      const waiting =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while ((await rows(waiting)).length === 0);
    });
    expect((await joining)?.json().code).toBe("invitation_invalid");
    expect(await rows("select 1 from company_members where user_id = $1", [member.id])).toEqual([]);
  });

  test.each([
    ["a newcomer", async () => newEmail()],
    ["a funder", async () => (await createMember(testApp)).user.email],
    ["a member of another company", async () => (await createCompany(testApp)).owner.user.email],
  ])("only such an account joins: not that of %s", async (_name, emailOf) => {
    const email = await emailOf();
    const { owner } = await createCompany(testApp);
    // An invitation that was mailed before the account was what it is now.
    const secret = await invitedSecret(testApp, owner);
    await rows("update company_invitations set email = $1 where invited_by = $2", [
      email,
      owner.id,
    ]);
    expect((await readInvitation(testApp, secret)).json().data.has_account).toBe(false);
    expect((await join(testApp, secret)).json().code).toBe("invitation_invalid");
  });
});
