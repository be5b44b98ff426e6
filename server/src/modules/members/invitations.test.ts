import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { newToken } from "../../lib/crypto.ts";
import {
  createTestClock,
  mailsTo,
  newRegistration,
  signUp,
  testPassword,
} from "../../test/accounts.ts";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import { createMember } from "../../test/factories.ts";
import {
  accept,
  acceptance,
  invite,
  invitedSecret,
  join,
  mailedSecret,
  newEmail,
} from "../../test/members.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock(new Date());
const day = 24 * 3600;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(
    { WEB_URL: "https://rukun.test", RATE_LIMIT_FACTOR: "1000" },
    { clock: time.clock, jobPollSeconds: 3600 },
  );
});
afterAll(() => testApp.close());

const rows = async (sql: string, values: unknown[] = []) =>
  (await testApp.database.executeSql(sql, values)).rows;
const read = (token: string) =>
  testApp.call("POST /v1/company/user/invite/read", { body: { token } });
const listed = async (token: string) =>
  (await testApp.call("GET /v1/company/users", { token })).json().data;
const auditOf = (companyId: string) =>
  rows(
    `select action, actor_id, subject_id, from_value, to_value, reason, request_id from audit_log
     where company_id = $1 order by at, ctid`,
    [companyId],
  );

describe("inviting", () => {
  test("mails a secret that works for seven days and shows the invitation to owners", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const email = newEmail();
    const response = await invite(testApp, owner, { email: email.toUpperCase(), role: "viewer" });
    expect(response.statusCode).toBe(200);
    const { invitation } = response.json().data;
    expect(invitation).toEqual({
      id: expect.any(String),
      email,
      role: "viewer",
      created_at: time.clock().toISOString(),
      expires_at: new Date(time.clock().getTime() + 7 * day * 1000).toISOString(),
    });
    expect((await listed(owner.token)).invitations).toEqual([invitation]);
    expect(await auditOf(companyId)).toEqual([
      {
        action: "member.invite",
        actor_id: owner.id,
        subject_id: null,
        from_value: null,
        to_value: "viewer",
        reason: invitation.id,
        request_id: response.headers["x-request-id"],
      },
    ]);
    const [mail] = await mailsTo(testApp, email);
    expect(mail?.subject).toBe("Undangan bergabung dengan perusahaan di Rukun");
    expect(mail?.text).toContain("sebagai Pembaca");
    const secret = /https:\/\/rukun\.test\/invitation#token=([\w-]{43})\n/.exec(
      mail?.text ?? "",
    )?.[1];
    expect((await read(secret ?? "")).json().data).toEqual({
      company_title: "PT Sumber Tani Makmur",
      email,
      role: "viewer",
      has_account: false,
    });
    expect(
      JSON.stringify([response.json(), await rows("select * from company_invitations")]),
    ).not.toContain(secret);
  });

  test("is mailed in the inviter's language, whatever the request says", async () => {
    const { owner } = await createCompany(testApp, {}, { locale: "en" });
    const email = newEmail();
    await invite(testApp, owner, { email, role: "owner" }, { locale: "id" });
    const [mail] = await mailsTo(testApp, email);
    expect(mail?.subject).toBe("Invitation to join a company on Rukun");
    expect(mail?.text).toContain("https://rukun.test/en/invitation#token=");
    expect(mail?.text).toContain("Your role: Owner.");
  });

  test("again replaces the first: only the second secret works", async () => {
    const { owner } = await createCompany(testApp);
    const email = newEmail();
    const first = await invitedSecret(testApp, owner, { email, role: "viewer" });
    const second = await invitedSecret(testApp, owner, { email, role: "editor" });
    expect((await read(first)).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(first))).statusCode).toBe(410);
    expect((await read(second)).json().data).toMatchObject({ role: "editor" });
    expect((await listed(owner.token)).invitations).toMatchObject([{ email, role: "editor" }]);
  });

  test("two companies may invite the same email; the first one that is accepted has the person", async () => {
    const [a, b] = [await createCompany(testApp), await createCompany(testApp)];
    const email = newEmail();
    const [first, second] = [
      await invitedSecret(testApp, a.owner, { email }),
      await invitedSecret(testApp, b.owner, { email }),
    ];
    expect((await accept(testApp, acceptance(second))).statusCode).toBe(200);
    expect((await accept(testApp, acceptance(first))).json().code).toBe("invitation_invalid");
    expect((await listed(b.owner.token)).members).toHaveLength(2);
    expect((await listed(a.owner.token)).members).toHaveLength(1);
  });

  test.each([
    [{ role: "viewer" }, { email: ["Masukan tidak boleh kosong"] }],
    [{ email: "rekan", role: "viewer" }, { email: ["Format Email tidak sesuai"] }],
    [{ email: 7, role: "viewer" }, { email: ["Masukan tidak sesuai"] }],
    [{ email: "a@example.test" }, { role: ["Masukan tidak boleh kosong"] }],
    [{ email: "a@example.test", role: "admin" }, { role: ["Pilih salah satu"] }],
    [
      { email: "a@example.test", role: "viewer", company_id: randomUUID() },
      { company_id: ["Kolom ini tidak dikenal"] },
    ],
  ])("%j is refused under its field", async (body, errors) => {
    const { owner } = await createCompany(testApp);
    const response = await invite(testApp, owner, body);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  test("a company is held back after fifty a day, an address after five, and both come free again", async () => {
    const { owner } = await createCompany(testApp);
    const refusal = async (email: string) => {
      const response = await invite(testApp, owner, { email, role: "viewer" });
      return response.json().code ?? "sent";
    };
    const email = newEmail();
    for (let each = 0; each < 5; each += 1) expect(await refusal(email)).toBe("sent");
    expect(await refusal(email)).toBe("too_many_requests");
    for (let each = 5; each < 50; each += 1) expect(await refusal(newEmail())).toBe("sent");
    const last = await invite(testApp, owner, { email: newEmail(), role: "viewer" });
    expect([last.statusCode, last.headers["retry-after"]]).toEqual([429, String(day)]);
    time.pass(day);
    expect(await refusal(email)).toBe("sent");
  });
});

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
      const { invitations } = await listed(owner.token);
      const [mails] = await rows("select count(*)::int as many from mails where recipient = $1", [
        email,
      ]);
      return {
        status: response.statusCode,
        headers: Object.keys(response.headers).sort(),
        rest,
        keys: Object.keys(invitation),
        isListed: invitations.length === 1 && invitations[0].id === invitation.id,
        audit: (await auditOf(companyId)).map((row) => (row as { action: string }).action),
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
    expect((await read(secret)).json().data).toMatchObject({ email, has_account: true });
    // Whoever reads the mail sets no password and gets no session.
    expect((await accept(testApp, acceptance(secret))).json().code).toBe("invitation_invalid");
    expect((await join(testApp, secret)).json()).toEqual({ data: {} });
    time.pass(60);
    expect((await join(testApp, secret)).json().code).toBe("invitation_invalid");
    const { members, invitations } = await listed(owner.token);
    expect(invitations).toEqual([]);
    expect(members).toContainEqual(
      expect.objectContaining({ user_id: member.id, role: "viewer", email }),
    );
    expect((await auditOf(companyId)).at(-1)).toMatchObject({
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
    expect((await read(secret)).json().data.has_account).toBe(false);
    expect((await join(testApp, secret)).json().code).toBe("invitation_invalid");
  });
});

describe("accepting", () => {
  test("opens a confirmed account in the company and a session", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const email = newEmail();
    const secret = await invitedSecret(testApp, owner, { email, role: "editor" });
    const body = acceptance(secret, { phone: "81234567890" });
    const response = await accept(testApp, body, { locale: "en" });
    expect(response.statusCode).toBe(200);
    const { session } = response.json().data;
    const profile = await testApp.call("GET /v1/user/profile", { token: session.token });
    expect(profile.json().data).toMatchObject({
      id: session.user_id,
      full_name: "Bagus Santoso",
      email,
      phone: "+6281234567890",
      role: { value: "company" },
      user_status: { name: "REGISTERED" },
      language: "en",
      company: { id: companyId, name: "Sumber Tani Makmur", role: { value: "editor" } },
    });
    const login = await testApp.call("POST /v1/user/login", {
      body: { identifier: email, password: testPassword },
    });
    expect(login.statusCode).toBe(200);
    const consents = await rows("select document from consents where user_id = $1 order by 1", [
      session.user_id,
    ]);
    expect(consents).toEqual(["privacy", "risk", "terms"].map((document) => ({ document })));
    expect((await auditOf(companyId)).at(-1)).toMatchObject({
      action: "member.accept",
      actor_id: session.user_id,
      subject_id: session.user_id,
      to_value: "editor",
      request_id: response.headers["x-request-id"],
    });
    expect(await listed(owner.token)).toMatchObject({
      members: [{ user_id: owner.id }, { email, role: "editor", is_self: false }],
      invitations: [],
    });
  });

  test("works once", async () => {
    const { owner } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(200);
    expect((await read(secret)).json().code).toBe("invitation_invalid");
    const again = await accept(testApp, acceptance(secret));
    expect([again.statusCode, again.json().code]).toEqual([410, "invitation_invalid"]);
  });

  test("by several at the same moment makes one member", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner } = await createCompany(testApp);
      const secret = await invitedSecret(testApp, owner);
      const answers = await Promise.all([1, 2, 3].map(() => accept(testApp, acceptance(secret))));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
      expect((await listed(owner.token)).members).toHaveLength(2);
    }
  });

  test("ends after seven days", async () => {
    const { owner } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    time.pass(7 * day - 1);
    expect((await read(secret)).statusCode).toBe(200);
    time.pass(1);
    expect((await read(secret)).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(410);
    expect((await listed(owner.token)).invitations).toEqual([]);
  });

  test("with the phone of another account is like any other", async () => {
    const { owner } = await createCompany(testApp);
    const other = newRegistration();
    const session = await signUp(testApp, other);
    const secret = await invitedSecret(testApp, owner);
    const response = await accept(testApp, acceptance(secret, { phone: other.phone }));
    expect(response.statusCode).toBe(200);
    expect(response.json().data.session.user_id).not.toBe(session.user_id);
  });

  test("one invitation cannot be tried without end", async () => {
    const { owner } = await createCompany(testApp);
    const own = newRegistration();
    const secret = await invitedSecret(testApp, owner, { email: own.email });
    await signUp(testApp, own);
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1) {
      statuses.push((await accept(testApp, acceptance(secret))).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(410), 429, 429]);
  });

  test("by who registered on their own in the meantime is refused; their account stays theirs", async () => {
    const { owner } = await createCompany(testApp);
    const own = newRegistration();
    const secret = await invitedSecret(testApp, owner, { email: own.email });
    const session = await signUp(testApp, own);
    expect((await accept(testApp, acceptance(secret))).json().code).toBe("invitation_invalid");
    const profile = await testApp.call("GET /v1/user/profile", { token: session.token });
    expect(profile.json().data).toMatchObject({ full_name: own.full_name, company: null });
  });

  test.each([
    ["an unknown secret", newToken()],
    ["a word", "undangan"],
    ["the hash of nothing", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["an attempt at more", "' or '1'='1"],
  ])("%s is no invitation", async (_name, token) => {
    expect((await read(token)).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(token))).json().code).toBe("invitation_invalid");
  });

  test.each([
    [{ full_name: "" }, { full_name: ["Masukan tidak boleh kosong"] }],
    [{ full_name: "a\nb" }, { full_name: ["Masukan memuat karakter yang tidak diperbolehkan"] }],
    [{ phone: "021555" }, { phone: ["Format No. Telepon tidak sesuai"] }],
    [
      { password: "rahasia" },
      {
        password: ["Kata sandi 8 sampai 16 karakter, dengan angka, huruf kecil, dan huruf besar"],
        password_confirmation: ["Kata sandi tidak sama"],
      },
    ],
    [{ accept_risk: false }, { accept_risk: ["Anda perlu menyetujui ini untuk melanjutkan"] }],
    [{ role: "owner" }, { role: ["Kolom ini tidak dikenal"] }],
    [{ email: "lain@example.test" }, { email: ["Kolom ini tidak dikenal"] }],
  ])("%j is refused under its field", async (change, errors) => {
    const response = await accept(testApp, { ...acceptance(newToken()), ...change });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject(errors);
  });
});

describe("taking an invitation back", () => {
  const revoke = (token: string, invitationId: string) =>
    testApp.call("POST /v1/company/user/invite/revoke", {
      token,
      body: { invitation_id: invitationId },
    });

  test("ends its secret and is recorded", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    const [invitation] = (await listed(owner.token)).invitations;
    expect((await revoke(owner.token, invitation.id)).statusCode).toBe(200);
    expect((await read(secret)).json().code).toBe("invitation_invalid");
    expect((await listed(owner.token)).invitations).toEqual([]);
    expect((await auditOf(companyId)).at(-1)).toMatchObject({
      action: "member.invitation_revoke",
      actor_id: owner.id,
      reason: invitation.id,
    });
    expect((await revoke(owner.token, invitation.id)).json().code).toBe("not_found");
  });

  test("another company's, a used one or none at all is not found", async () => {
    const [a, b] = [await createCompany(testApp), await createCompany(testApp)];
    const secret = await invitedSecret(testApp, a.owner);
    const [invitation] = (await listed(a.owner.token)).invitations;
    for (const id of [invitation.id, randomUUID(), "1"]) {
      expect((await revoke(b.owner.token, id)).statusCode).toBe(404);
    }
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(200);
    expect((await revoke(a.owner.token, invitation.id)).statusCode).toBe(404);
  });
});

test("invitations that ended a month ago are deleted, younger ones are kept", async () => {
  const { owner, companyId } = await createCompany(testApp);
  await invitedSecret(testApp, owner);
  const count = async () =>
    (await rows("select 1 from company_invitations where company_id = $1", [companyId])).length;
  time.pass(37 * day - 1);
  await testApp.services.jobHandlers["remove-ended"]({});
  expect(await count()).toBe(1);
  time.pass(2);
  await testApp.services.jobHandlers["remove-ended"]({});
  expect(await count()).toBe(0);
});
