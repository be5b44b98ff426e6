import { buildApp } from "../../app.ts";
import { ApiError } from "../../lib/api-error.ts";
import { httpLimits } from "../../plugins/http-limits.ts";
import { createServices } from "../../services.ts";
import {
  createTestClock,
  mailedCode,
  mailsTo,
  newRegistration,
  register,
  signUp,
} from "../../test/accounts.ts";
import { createCompany } from "../../test/company-rows.ts";
import { createMember } from "../../test/factories.ts";
import { lightPasswords } from "../../test/light-passwords.ts";
import { acceptance, invitedSecret } from "../../test/members.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock(new Date());
const options = { clock: time.clock, hasWorkers: false };

let testApp: TestApp;
/** A second process on the same database. */
let other: Pick<TestApp, "app">;
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, options);
  const { config, database } = testApp;
  const services = createServices(config, database, {
    ...options,
    passwords: lightPasswords,
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    pdfWorkerFile: process.env.RUKUN_TEST_PDF_WORKER ?? "",
    imageWorkerFile: process.env.RUKUN_TEST_IMAGE_WORKER ?? "",
  });
  other = { app: await buildApp(config, services, { limits: httpLimits, hasDocs: false }) };
});
afterAll(async () => {
  await other.app.close();
  await testApp.close();
});

const rows = async (sql: string, values: unknown[] = []) =>
  (await testApp.database.executeSql(sql, values)).rows;

type Body = Record<string, unknown>;

/** Each brings about a request that succeeds once, and the same with another body. */
const calls: readonly {
  name: string;
  prepare: () => Promise<{ body: Body; changed: Body; count: () => Promise<number> }>;
  refusal: number;
}[] = [
  {
    name: "POST /v1/user/otp/verify",
    async prepare() {
      const person = newRegistration();
      const challenge = await register(testApp, person);
      const code = await mailedCode(testApp, challenge, person.email);
      const body = { challenge_id: challenge.challenge_id, code };
      return {
        body,
        changed: { ...body, code: code === "123456" ? "654321" : "123456" },
        count: async () =>
          (
            await rows(
              "select 1 from sessions join users on users.id = user_id where users.email = $1",
              [person.email],
            )
          ).length,
      };
    },
    refusal: 410,
  },
  {
    name: "POST /v1/user/password/change",
    async prepare() {
      const person = newRegistration();
      const { user_id: userId } = await signUp(testApp, person);
      const resetId = crypto.randomUUID();
      await testApp.services.account.password.mailReset({ resetId, userId, requestId: "r" });
      const text = (await mailsTo(testApp, person.email)).at(-1)?.text ?? "";
      const token = /#token=([\w-]+)/.exec(text)?.[1];
      const body = { token, password: "Pengganti42", password_confirmation: "Pengganti42" };
      return {
        body,
        changed: { ...body, password: "Pengganti43", password_confirmation: "Pengganti43" },
        count: async () =>
          (
            await rows(
              "select 1 from audit_log where subject_id = $1 and action = 'password.change'",
              [userId],
            )
          ).length,
      };
    },
    refusal: 410,
  },
  {
    name: "POST /v1/company/user/invite/accept",
    async prepare() {
      const { owner, companyId } = await createCompany(testApp);
      const body: Body = { ...acceptance(await invitedSecret(testApp, owner)) };
      return {
        body,
        changed: { ...body, full_name: "Bagus Wibowo" },
        count: async () =>
          (
            await rows(
              "select 1 from audit_log where company_id = $1 and action = 'member.accept'",
              [companyId],
            )
          ).length,
      };
    },
    refusal: 410,
  },
  {
    name: "POST /v1/company/user/invite/join",
    async prepare() {
      const { owner, companyId } = await createCompany(testApp);
      const { email } = (await createMember(testApp, { role: "company" })).user;
      const body: Body = { token: await invitedSecret(testApp, owner, { email }) };
      return {
        body,
        changed: { token: "b".repeat(43) },
        count: async () =>
          (await rows("select 1 from company_members where company_id = $1", [companyId])).length -
          1,
      };
    },
    refusal: 410,
  },
  {
    name: "POST /v1/user/register",
    async prepare() {
      const body = newRegistration({ account_type: "company" });
      return {
        body,
        changed: { ...body, full_name: "Rani Kusuma" },
        count: async () =>
          (
            await rows(
              "select 1 from otp_challenges join users on users.id = user_id where users.email = $1",
              [body.email],
            )
          ).length,
      };
    },
    // Not used up: another registration of the same email is a new one.
    refusal: 200,
  },
];

describe.each(calls)("$name again", ({ name, prepare, refusal }) => {
  const send = (body: Body, headers: Record<string, string> = {}) =>
    testApp.call(name, { body, headers: { "user-agent": "Firefox", ...headers } });
  const sendElsewhere = (body: Body) => {
    const [method, url] = name.split(" ") as ["POST", string];
    return other.app.inject({
      method,
      url,
      payload: body,
      headers: { "X-Api-Key": testApp.config.apiKey, "user-agent": "Firefox" },
    });
  };

  test("from the same browser within a minute is answered as the first time", async () => {
    const { body, count } = await prepare();
    const first = await send(body);
    expect(first.statusCode).toBe(200);
    time.pass(59);
    expect((await send(body)).json()).toEqual(first.json());
    expect((await sendElsewhere(body)).json()).toEqual(first.json());
    expect(await count()).toBe(1);
  });

  test("at the same moment, at two processes, is done once", async () => {
    const { body, count } = await prepare();
    const answers = await Promise.all([
      send(body),
      sendElsewhere(body),
      send(body),
      sendElsewhere(body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test("from another browser, with another body or later is another request", async () => {
    const { body, changed } = await prepare();
    const first = await send(body);
    const others = [
      await send(body, { "user-agent": "Chrome" }),
      await send(body, { "x-browser-token": "b".repeat(43) }),
      await send(changed),
    ];
    time.pass(60);
    for (const answer of [...others, await send(body)]) {
      expect([answer.statusCode, answer.body === first.body]).toEqual([refusal, false]);
    }
  });

  test("leaves nothing legible behind, and for an hour at most", async () => {
    const { body } = await prepare();
    const { data } = (await send(body)).json();
    const stored = JSON.stringify(await rows("select * from idempotent_answers"));
    const secrets = [
      body.token,
      body.password,
      body.email,
      data.session?.token,
      data.session?.user_id,
    ];
    for (const secret of secrets.filter(Boolean)) expect(stored).not.toContain(secret);
    time.pass(60);
    await testApp.services.jobHandlers["remove-ended"]({});
    expect(await rows("select 1 from idempotent_answers")).toEqual([]);
  });
});

describe("the first answer", () => {
  const context = {
    requestId: "r",
    locale: "id",
    ip: "203.0.113.7",
    userAgent: "Firefox",
  } as const;
  /** Succeeds, unless it is told how to fail. */
  const once = (purpose: string, ip: string, failure?: Error) =>
    testApp.services.idempotency.once(
      { purpose, body: { token: "t" }, context: { ...context, ip } },
      (keep) => {
        if (failure) throw failure;
        return testApp.database.db.transaction((tx) => keep(tx, "first"));
      },
    );
  const refusal = new ApiError("otp_expired");

  test.each([
    ["another call", "b", "203.0.113.7"],
    ["another address", "a", "203.0.113.8"],
  ])("is not that of %s with the same body", async (_name, purpose, ip) => {
    await once("a", "203.0.113.7");
    await expect(once(purpose, ip, refusal)).rejects.toBe(refusal);
    expect(await once("a", "203.0.113.7", refusal)).toBe("first");
    time.pass(60);
  });

  test("does not hide a fault", async () => {
    const fault = new Error("no connection");
    await once("a", "203.0.113.7");
    await expect(once("a", "203.0.113.7", fault)).rejects.toBe(fault);
  });
});
