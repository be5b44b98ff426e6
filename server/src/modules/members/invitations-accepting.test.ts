import { newToken } from "../../lib/crypto.ts";
import { createTestClock, newRegistration, signUp, testPassword } from "../../test/accounts.ts";
import { createCompany } from "../../test/company-rows.ts";
import {
  accept,
  acceptance,
  auditOf,
  createInvitingApp,
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

describe("accepting", () => {
  test("opens a confirmed account in the company and a session", async () => {
    const { owner, companyId } = await createCompany(testApp);
    const email = newEmail();
    const secret = await invitedSecret(testApp, owner, { email, role: "editor" });
    // Members are listed by when they joined.
    time.pass(day);
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
    expect((await auditOf(testApp, companyId)).at(-1)).toMatchObject({
      action: "member.accept",
      actor_id: session.user_id,
      subject_id: session.user_id,
      to_value: "editor",
      request_id: response.headers["x-request-id"],
    });
    expect(await listMembers(testApp, owner.token)).toMatchObject({
      members: [{ user_id: owner.id }, { email, role: "editor", is_self: false }],
      invitations: [],
    });
  });

  test("works once", async () => {
    const { owner } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(200);
    expect((await readInvitation(testApp, secret)).json().code).toBe("invitation_invalid");
    const again = await accept(testApp, acceptance(secret));
    expect([again.statusCode, again.json().code]).toEqual([410, "invitation_invalid"]);
  });

  test("by several at the same moment makes one member", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner } = await createCompany(testApp);
      const secret = await invitedSecret(testApp, owner);
      const answers = await Promise.all([1, 2, 3].map(() => accept(testApp, acceptance(secret))));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
      expect((await listMembers(testApp, owner.token)).members).toHaveLength(2);
    }
  });

  test("ends after seven days", async () => {
    const { owner } = await createCompany(testApp);
    const secret = await invitedSecret(testApp, owner);
    time.pass(7 * day - 1);
    expect((await readInvitation(testApp, secret)).statusCode).toBe(200);
    time.pass(1);
    expect((await readInvitation(testApp, secret)).json().code).toBe("invitation_invalid");
    expect((await accept(testApp, acceptance(secret))).statusCode).toBe(410);
    expect((await listMembers(testApp, owner.token)).invitations).toEqual([]);
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
    expect((await readInvitation(testApp, token)).json().code).toBe("invitation_invalid");
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
