import { randomUUID } from "node:crypto";
import { createTestClock, mailsTo } from "../../test/accounts.ts";
import { createCompany } from "../../test/company-rows.ts";
import {
  accept,
  acceptance,
  auditOf,
  createInvitingApp,
  invite,
  invitedSecret,
  listMembers,
  newEmail,
  readInvitation,
} from "../../test/members.ts";
import { readRows } from "../../test/queries.ts";
import type { TestApp } from "../../test/test-app.ts";

const time = createTestClock(new Date());
const day = 24 * 3600;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createInvitingApp(time.clock);
});
afterAll(() => testApp.close());

const rows = (sql: string, values: unknown[] = []) => readRows(testApp, sql, values);

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
    expect((await listMembers(testApp, owner.token)).invitations).toEqual([invitation]);
    expect(await auditOf(testApp, companyId)).toEqual([
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
    expect((await readInvitation(testApp, secret ?? "")).json().data).toEqual({
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
    expect((await readInvitation(testApp, first)).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(first))).statusCode).toBe(410);
    expect((await readInvitation(testApp, second)).json().data).toMatchObject({ role: "editor" });
    expect((await listMembers(testApp, owner.token)).invitations).toMatchObject([
      { email, role: "editor" },
    ]);
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
    expect((await listMembers(testApp, b.owner.token)).members).toHaveLength(2);
    expect((await listMembers(testApp, a.owner.token)).members).toHaveLength(1);
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

describe("taking an invitation back", () => {
  const revoke = (token: string, invitationId: string) =>
    testApp.call("POST /v1/company/user/invite/revoke", {
      token,
      body: { invitation_id: invitationId },
    });

  test("ends its secret and is recorded", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    const [invitation] = (await listMembers(testApp, owner.token)).invitations;
    expect((await revoke(owner.token, invitation.id)).statusCode).toBe(200);
    expect((await readInvitation(testApp, secret)).json().code).toBe("invitation_invalid");
    expect((await listMembers(testApp, owner.token)).invitations).toEqual([]);
    expect((await auditOf(testApp, companyId)).at(-1)).toMatchObject({
      action: "member.invitation_revoke",
      actor_id: owner.id,
      reason: invitation.id,
    });
    expect((await revoke(owner.token, invitation.id)).json().code).toBe("not_found");
  });

  test("another company's, a used one or none at all is not found", async () => {
    const [a, b] = [await createCompany(testApp), await createCompany(testApp)];
    const secret = await invitedSecret(testApp, a.owner);
    const [invitation] = (await listMembers(testApp, a.owner.token)).invitations;
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
