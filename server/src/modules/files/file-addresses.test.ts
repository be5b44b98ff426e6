import { randomUUID } from "node:crypto";
import { mailsTo, testPassword } from "../../test/accounts.ts";
import { submitCompany } from "../../test/company.ts";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { submitKyc } from "../../test/kyc.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let funder: TestMember;
let company: { companyId: string; owner: TestMember };
let now = new Date();

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
  funder = await createMember(app);
  await submitKyc(app, funder);
  company = await createCompany(app);
  await submitCompany(app, { ...company.owner, companyId: company.companyId });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const later = (seconds: number) => {
  now = new Date(Date.now() + seconds * 1000);
};
const sql = (text: string, values: unknown[]) => app.database.executeSql(text, values);

/** One more session of an account. @returns its token. */
async function openSession({ id, user }: Pick<TestMember, "id" | "user">): Promise<string> {
  const context = {
    requestId: "test",
    locale: "id",
    ip: "192.0.2.1",
    userAgent: "",
  } as const;
  const { token } = await app.database.db.transaction((tx) =>
    app.services.account.sessions.open(tx, { id, role: user.role }, context),
  );
  return token;
}

async function answered(name: string, token: string) {
  const response = await app.call(name, { token });
  if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
  return response.json().data;
}

/** How an address answers a browser, which sends neither key nor session. */
async function opened(address: string): Promise<string> {
  const url = address.replace(app.config.apiUrl, "");
  const response = await app.app.inject({ method: "GET", url });
  return response.statusCode === 200 ? "opened" : response.json().code;
}

/** Every call that gives addresses out: who asks it, and how the address is read from its answer. */
const givers = {
  "a funder's ID card": async () => ({
    by: funder,
    give: async (token: string) =>
      (await answered("GET /v1/user/kyc/step-two", token)).id_card_file.url,
  }),
  "a funder's selfie": async () => ({
    by: funder,
    give: async (token: string) =>
      (await answered("GET /v1/user/kyc/step-three", token)).selfie_file.url,
  }),
  "a company's document": async () => ({
    by: await joinCompany(app, company.companyId, "viewer"),
    give: async (token: string) => (await answered("GET /v1/company/step-two", token)).nib_file.url,
  }),
  "a company's card": async () => ({
    by: await joinCompany(app, company.companyId, "editor"),
    give: async (token: string) =>
      (await answered("GET /v1/company/step-three", token)).company_npwp_file.url,
  }),
  "a file of a company": async () => ({
    by: company.owner,
    give: async (token: string) => {
      const { nib_file } = await answered("GET /v1/company/step-two", token);
      return (await answered(`GET /v1/company/files/${nib_file.id}`, token)).url;
    },
  }),
  "a finished upload": async () => ({
    by: company.owner,
    give: async (token: string) => {
      const { nib_file } = await answered("GET /v1/company/step-two", token);
      const id = randomUUID();
      await sql(
        `insert into uploads (id, company_id, user_id, document_type, name, length, state, file_id)
         values ($1, $2, $3, 'nib-perusahaan', 'a.pdf', 1, 'stored', $4)`,
        [id, company.companyId, company.owner.id, nib_file.id],
      );
      return (await answered(`GET /v1/company/uploads/${id}`, token)).file.url;
    },
  }),
  "a person's pictures before an officer": async () => ({
    by: await createOfficer(app),
    give: async (token: string) =>
      (await answered(`GET /v1/backoffice/reviews/${funder.id}`, token)).selfie_file.url,
  }),
  "a company's document before an officer": async () => ({
    by: await createOfficer(app),
    give: async (token: string) => {
      const base = `/v1/backoffice/companies/${company.companyId}`;
      const { documents } = await answered(`GET ${base}`, token);
      return (await answered(`POST ${base}/documents/${documents[0].id}`, token)).url;
    },
  }),
} satisfies Record<string, () => Promise<{ by: TestMember; give(token: string): Promise<string> }>>;

describe.each(Object.entries(givers))("an address of %s", (_name, prepare) => {
  it("ends with the session that asked for it, and with no other", async () => {
    const { by, give } = await prepare();
    const [token, otherToken] = [await openSession(by), await openSession(by)];
    const [address, other] = [await give(token), await give(otherToken)];
    expect([await opened(address), await opened(other)]).toEqual(["opened", "opened"]);
    await app.call("POST /v1/user/logout", { token });
    expect([await opened(address), await opened(other)]).toEqual(["address_expired", "opened"]);
  });

  it("holds no secret of the session and nothing of the person", async () => {
    const { by, give } = await prepare();
    const token = await openSession(by);
    const address = new URL(await give(token));
    expect([...address.searchParams.keys()]).toEqual(["session", "expires", "signature"]);
    expect(address.href).not.toContain(token);
    const asToken = address.searchParams.get("session") ?? "";
    expect((await app.call("GET /v1/user/sessions", { token: asToken })).statusCode).toBe(401);
    for (const personal of [by.id, by.user.email, by.user.phone]) {
      expect(decodeURIComponent(address.href)).not.toContain(personal);
    }
  });
});

describe("an address ends at once when its session", () => {
  const ways: Record<string, (member: TestMember, token: string) => Promise<unknown>> = {
    "is ended from another browser": async (member, token) => {
      const sessions = await answered("GET /v1/user/sessions", token);
      const current = sessions.find((each: { is_current: boolean }) => each.is_current);
      const body = { session_id: current.id };
      return app.call("POST /v1/user/sessions/revoke", { token: member.token, body });
    },
    "ends with a new password": async (member) => {
      const { password } = app.services.account;
      await password.mailReset({ resetId: randomUUID(), userId: member.id, requestId: "test" });
      const [mail] = await mailsTo(app, member.user.email);
      const secret = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      const passwords = { password: testPassword, password_confirmation: testPassword };
      return app.call("POST /v1/user/password/change", { body: { token: secret, ...passwords } });
    },
    "is pushed out by newer ones": async (member) => {
      later(1);
      for (let count = 0; count < 20; count += 1) await openSession(member);
    },
    "is over": async (_member, token) => {
      const { sessionId } = (await app.services.account.findSession(token)) ?? {};
      later(60);
      return sql("update sessions set expires_at = $2 where id = $1", [sessionId, now]);
    },
    "was not used for a month": async (_member, token) => {
      const { sessionId } = (await app.services.account.findSession(token)) ?? {};
      return sql("update sessions set last_seen_at = now() - interval '31 days' where id = $1", [
        sessionId,
      ]);
    },
    "ends because its owner is taken out of the company": (member) =>
      app.call("POST /v1/company/user/remove", {
        token: company.owner.token,
        body: { user_id: member.id },
      }),
  };

  it.each(Object.entries(ways))("%s", async (_name, end) => {
    const member = await joinCompany(app, company.companyId, "viewer");
    const token = await openSession(member);
    const address = (await answered("GET /v1/company/step-two", token)).nib_file.url;
    expect(await opened(address)).toBe("opened");
    const ended = (await end(member, token)) as { statusCode?: number } | undefined;
    expect(ended?.statusCode ?? 200).toBe(200);
    expect(await opened(address)).toBe("address_expired");
  });
});

describe("an address opens nothing more in an open session when its owner", () => {
  const ofMember = async () => {
    const member = await joinCompany(app, company.companyId, "viewer");
    const { nib_file } = await answered("GET /v1/company/step-two", member.token);
    return { member, address: nib_file.url as string };
  };
  const ofOfficer = async () => {
    const member = await createOfficer(app);
    const review = await answered(`GET /v1/backoffice/reviews/${funder.id}`, member.token);
    return { member, address: review.selfie_file.url as string };
  };

  it.each([
    ["belongs to the company no more", ofMember, "delete from company_members where user_id = $1"],
    [
      "belongs to another company",
      ofMember,
      `with other as (
         insert into companies (business_entity, name) values ('PT', 'Lain') returning id
       ) update company_members set company_id = (select id from other) where user_id = $1`,
    ],
    ["is no officer any more", ofOfficer, "update users set role = 'lender' where id = $1"],
  ])("%s", async (_name, ask, change) => {
    const { member, address } = await ask();
    expect(await opened(address)).toBe("opened");
    await sql(change, [member.id]);
    expect(await opened(address)).toBe("not_found");
    expect((await app.call("GET /v1/user/sessions", { token: member.token })).statusCode).toBe(200);
  });
});
