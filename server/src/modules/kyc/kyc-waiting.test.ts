import type { CheckProblem } from "@rukun/contract/reviews/person-policy";
import { readConfig } from "../../config.ts";
import { createServices, type Services } from "../../services.ts";
import { identityKey } from "../../test/callback-token.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { submitKyc } from "../../test/kyc.ts";
import { productionEnv } from "../../test/production-env.ts";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { mailSubjects, statusMoves, submissionsOf } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** Production without screening and identity provider. */
let app: TestApp;
let officer: TestMember;
let screening: ProviderServer;
let identity: ProviderServer;
/** The same deployment once a list is there, and once a provider is there as well. */
let withScreening: Services;
let withIdentity: Services;

const mailTransport = {
  maxConnections: 3,
  send: async () => ({ result: "accepted" as const }),
  close: () => undefined,
};

beforeAll(async () => {
  // Each test runs background jobs itself: workers without a list would look at the people of one with a list.
  app = await createTestApp(productionEnv, { mailTransport, hasWorkers: false });
  officer = await createOfficer(app);
  screening = await startProviderServer();
  identity = await startProviderServer();
  const list = { SCREENING_URL: screening.url, SCREENING_TOKEN: "screening-token" };
  withScreening = restarted(list);
  withIdentity = restarted({ ...list, ...provider() });
});
afterAll(async () => {
  await screening.close();
  await identity.close();
  await app.close();
});
beforeEach(() => {
  screening.answer = answerJson(200, { result: "clear" });
  identity.answer = answerJson(200, { status: "verified" });
});

const provider = () => ({
  IDENTITY_URL: identity.url,
  IDENTITY_TOKEN: "identity-token",
  IDENTITY_CALLBACK_KEYS: identityKey,
});

/** The same database after a restart with more configuration. */
function restarted(env: Record<string, string>): Services {
  const { dataDir, storageKey, signingKey, indexKey } = app.config;
  const config = readConfig({
    ...productionEnv,
    DATA_DIR: dataDir,
    API_KEY: app.config.apiKey,
    HELPDESK_KEY: app.config.helpdeskKey,
    REVALIDATE_KEY: app.config.web.key,
    WEB_KEY: app.config.web.ownKey,
    STORAGE_KEY: storageKey.toString("base64"),
    SIGNING_KEY: signingKey.toString("base64"),
    INDEX_KEY: indexKey.toString("base64"),
    ...env,
  });
  return createServices(config, app.database, {
    mailTransport,
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    pdfWorkerFile: "",
  });
}
/** Background work of one name that was queued, done or not: a worker of the first deployment may be quick. */
async function queued(name: string, submissionId: string): Promise<number> {
  const { rows } = await app.database.executeSql(
    `select count(*)::int as count from jobs.job
     where name = $1 and data->>'submissionId' = $2`,
    [name, submissionId],
  );
  return (rows[0] as { count: number }).count;
}

async function currentOf({ id }: TestMember) {
  const current = (await submissionsOf(app, id)).find((each) => each.is_current);
  if (!current) throw new Error("nothing was submitted");
  return { userId: id, submissionId: current.id as string };
}
const screen = async (services: Services, member: TestMember) =>
  services.jobHandlers["screen-submission"](await currentOf(member));
const register = async (services: Services, member: TestMember) =>
  services.jobHandlers["register-identity"](await currentOf(member));

async function submitted(): Promise<TestMember> {
  const member = await createMember(app);
  await submitKyc(app, member);
  return member;
}
async function approved(): Promise<TestMember> {
  const member = await submitted();
  await screen(withScreening, member);
  await changeUserStatus(app, member.id, "approve");
  // The job queued by an approval was retried until it was given up.
  await app.database.executeSql(
    "delete from jobs.job where name = 'register-identity' and data->>'userId' = $1",
    [member.id],
  );
  return member;
}

/** What officers read of a person in the review and in the queue. */
async function problemsShownToOfficers({ id }: TestMember): Promise<(CheckProblem | null)[]> {
  const { token } = officer;
  const review = (await app.call(`GET /v1/backoffice/reviews/${id}`, { token })).json().data;
  const body = { search: review.typed.id_card_number };
  const queue = await app.call("POST /v1/backoffice/reviews", { token, body });
  return [review.check_problem, queue.json().data.items[0].check_problem];
}

const moveOf = async ({ id }: TestMember) => (await statusMoves(app, id)).at(-1);

describe("without a screening list", () => {
  it("people wait, officers see why, and the person does not", async () => {
    const member = await submitted();
    await screen(app.services, member);
    await screen(app.services, member);
    expect(await moveOf(member)).toBe("REGISTERED -> WAITING_CHECK_DTTOT");
    expect(await problemsShownToOfficers(member)).toEqual(
      Array(2).fill("screening_not_configured"),
    );
    const profile = (await app.call("GET /v1/user/profile", { token: member.token })).json().data;
    expect(profile.user_status).toMatchObject({ name: "WAITING_CHECK_ADMIN" });
    expect(JSON.stringify(profile)).not.toMatch(/screening|penapisan|dttot/i);
    expect(await mailSubjects(app, member.user.email)).toHaveLength(1);
  });

  it("waits for as long as it takes, and goes on by itself once there is one", async () => {
    const member = await submitted();
    for (let days = 0; days < 12; days += 1) await screen(app.services, member);
    await app.services.jobHandlers["resume-checks"]({});
    const { submissionId } = await currentOf(member);
    await app.database.executeSql("delete from jobs.job where data->>'submissionId' = $1", [
      submissionId,
    ]);
    await withScreening.jobHandlers["resume-checks"]({});
    await withScreening.jobHandlers["resume-checks"]({});
    expect(await queued("screen-submission", submissionId)).toBe(1);
    await screen(withScreening, member);
    expect(await moveOf(member)).toBe("WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN");
    expect(await problemsShownToOfficers(member)).toEqual([null, null]);
    expect(JSON.parse(screening.requests.at(-1)?.body ?? "")).toMatchObject({
      full_name: "Siti Rahmawati",
    });
  });

  it("a person returning from the identity provider cannot bypass it either", async () => {
    const member = await approved();
    await app.database.executeSql(
      "update kyc_submissions set screening_result = 'pending' where user_id = $1",
      [member.id],
    );
    const services = restarted(provider());
    const before = identity.requests.length;
    await register(services, member);
    expect(identity.requests).toHaveLength(before);
    expect(await problemsShownToOfficers(member)).toEqual(
      Array(2).fill("screening_not_configured"),
    );
  });
});

describe("a screening service that does not answer", () => {
  it.each([
    ["is down", answerJson(503, {})],
    ["refuses the token", answerJson(401, {})],
    ["answers something else", answerJson(200, { result: "ok" })],
    ["is not there", answerJson(404, {})],
  ])("and %s does not pass, and officers see it", async (_title, answer) => {
    const member = await submitted();
    screening.answer = answer;
    await expect(screen(withScreening, member)).rejects.toMatchObject({
      name: "ProviderAnswerError",
    });
    expect(await moveOf(member)).toBe("REGISTERED -> WAITING_CHECK_DTTOT");
    expect(await problemsShownToOfficers(member)).toEqual(Array(2).fill("screening_unreachable"));
    screening.answer = answerJson(200, { result: "possible_hit" });
    await screen(withScreening, member);
    expect(await problemsShownToOfficers(member)).toEqual([null, null]);
    expect(await moveOf(member)).toBe("REGISTERED -> WAITING_CHECK_DTTOT");
  });
});

describe("without an identity provider", () => {
  it("approved people wait, officers read why, and they go on once there is one", async () => {
    const member = await approved();
    await register(withScreening, member);
    expect(await moveOf(member)).toBe("WAITING_CHECK_ADMIN -> WAITING_PRIVY");
    expect(await problemsShownToOfficers(member)).toEqual(Array(2).fill("identity_not_configured"));
    await withIdentity.jobHandlers["resume-checks"]({});
    const { submissionId } = await currentOf(member);
    expect(await queued("register-identity", submissionId)).toBe(1);
    await register(withIdentity, member);
    expect(await moveOf(member)).toBe("WAITING_PRIVY -> VERIFIED");
    expect(await problemsShownToOfficers(member)).toEqual([null, null]);
  });

  it("officers also read of one that does not answer", async () => {
    const member = await approved();
    identity.answer = answerJson(500, {});
    await expect(register(withIdentity, member)).rejects.toThrow("500");
    expect(await problemsShownToOfficers(member)).toEqual(Array(2).fill("identity_unreachable"));
  });

  it("one that has not decided is polled again, which does not count as a problem", async () => {
    const member = await approved();
    identity.answer = answerJson(200, { status: "registered" });
    await register(withIdentity, member);
    expect(await problemsShownToOfficers(member)).toEqual([null, null]);
    await withIdentity.jobHandlers["resume-checks"]({});
    expect(await queued("register-identity", (await currentOf(member)).submissionId)).toBe(1);
  });
});

it("is looked after at every start, and every five minutes", async () => {
  const started = await createTestApp(productionEnv, { mailTransport });
  const { rows } = await started.database.executeSql(
    `select cron, (select count(*)::int from jobs.job where name = 'resume-checks') as jobs
     from jobs.schedule where name = 'resume-checks'`,
    [],
  );
  await started.close();
  expect(rows).toEqual([{ cron: "*/5 * * * *", jobs: expect.any(Number) }]);
  expect((rows[0] as { jobs: number }).jobs).toBeGreaterThan(0);
});

it("finds everybody who waits, however many they are", async () => {
  const waiting = await submitted();
  // More than one page of people who wait for the same reason.
  await app.database.executeSql(
    `with people as (
       insert into users (role, full_name, email, phone, password_hash, nationality, locale, status)
       select role, full_name, email, phone, password_hash, nationality, locale, status
       from users, generate_series(1, 250) where id = $1 returning id
     ) insert into kyc_submissions (user_id, kind) select id, 'new' from people`,
    [waiting.id],
  );
  await app.database.executeSql("delete from jobs.job where name = 'screen-submission'", []);
  await withScreening.jobHandlers["resume-checks"]({});
  const { rows } = await app.database.executeSql(
    `select count(*)::int as missing from kyc_submissions s join users u on u.id = s.user_id
     where u.status = 'WAITING_CHECK_DTTOT' and s.superseded_at is null
       and s.screening_result = 'pending'
       and not exists (select 1 from jobs.job j where j.data->>'submissionId' = s.id::text)`,
    [],
  );
  expect(rows).toEqual([{ missing: 0 }]);
});
