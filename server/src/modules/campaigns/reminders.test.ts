import { createCampaign, createUnpublished } from "../../test/campaigns.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const hour = 3_600_000;
const opened = "Kampanye yang Anda tunggu sudah dibuka";
const called = "Kampanye yang Anda tunggu batal dibuka";

let app: TestApp;
let officer: TestMember;
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    { hasWorkers: false, clock: () => new Date(Date.now() + ahead) },
  );
  officer = await createOfficer(app);
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

const upcoming = () =>
  createCampaign(app, { status: "PRE_LAUNCH", startsAt: new Date(Date.now() + hour) });
const ask = (campaignId: string, { token }: { token?: string }, action = "") =>
  app.call(`POST /v1/campaign/reminders${action}`, {
    ...(token && { token }),
    body: { campaign_id: campaignId },
  });
const listed = async ({ token }: TestMember) =>
  (await app.call("GET /v1/campaign/reminders", { token }))
    .json()
    .data.map(({ campaign_id: id }: { campaign_id: string }) => id);
const operate = (id: string, action: string, reason?: string) =>
  app.call(`POST /v1/backoffice/campaigns/${id}/${action}`, {
    token: officer.token,
    body: reason ? { reason, reason_en: reason } : {},
  });
const send = () => app.services.jobHandlers["send-reminders"]({});
const moveDue = async () => {
  await app.services.jobHandlers["move-campaigns"]({});
  await send();
};

const mailsTo = ({ user }: TestMember) => mailSubjects(app, user.email);

test("who asks is told once when it opens, however often and by however many is looked", async () => {
  const { id, slug } = await upcoming();
  const funder = await createMember(app);
  expect((await ask(id, funder)).json().data).toEqual({ campaign_id: id });
  expect(await listed(funder)).toEqual([id]);
  await moveDue();
  expect(await mailsTo(funder)).toEqual([]);
  ahead = 2 * hour;
  await Promise.all([moveDue(), moveDue(), moveDue()]);
  await moveDue();
  expect(await mailsTo(funder)).toEqual([opened]);
  expect(await listed(funder)).toEqual([]);
  const [{ text } = { text: "" }] = await readRows<{ text: string }>(
    app,
    "select text from mails where recipient = $1",
    [funder.user.email],
  );
  expect(text).toContain(`/campaign/${slug}`);
  expect(text).toContain("Pengadaan biji kopi Gayo");
});

test("the mail speaks the reader's language, and leads to the page in it", async () => {
  const { id, slug } = await upcoming();
  const funder = await createMember(app, { locale: "en" });
  await ask(id, funder);
  ahead = 2 * hour;
  await moveDue();
  const [mail] = await readRows<{ text: string; subject: string }>(
    app,
    "select subject, text from mails where recipient = $1",
    [funder.user.email],
  );
  expect(mail).toMatchObject({
    subject: "The campaign you are waiting for is open",
    text: expect.stringContaining(`/en/campaign/${slug}`),
  });
  expect(mail?.text).toContain("Buying Gayo coffee beans");
});

test("pressing twice, also at the same moment, is one reminder", async () => {
  const { id } = await upcoming();
  const funder = await createMember(app);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(id, funder)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await listed(funder)).toEqual([id]);
});

test("who takes it back hears nothing; only their own is taken", async () => {
  const { id } = await upcoming();
  const [one, other] = [await createMember(app), await createMember(app)];
  await ask(id, one);
  await ask(id, other);
  expect((await ask(id, one, "/remove")).statusCode).toBe(200);
  expect((await ask(id, one, "/remove")).statusCode).toBe(200);
  expect([await listed(one), await listed(other)]).toEqual([[], [id]]);
  ahead = 2 * hour;
  await moveDue();
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], [opened]]);
});

test("a suspended one tells nobody before it opens, whatever its start was", async () => {
  const { id } = await upcoming();
  const funder = await createMember(app);
  await ask(id, funder);
  await operate(id, "suspend", "Menunggu klarifikasi.");
  expect((await ask(id, await createMember(app))).json().code).toBe("not_upcoming");
  ahead = 2 * hour;
  await moveDue();
  expect([await mailsTo(funder), await listed(funder)]).toEqual([[], [id]]);
  await operate(id, "resume");
  await moveDue();
  await operate(id, "suspend", "Sekali lagi.");
  await operate(id, "resume");
  await moveDue();
  expect(await mailsTo(funder)).toEqual([opened]);
});

test("opening, resuming and cancelling are told at once, not with the next look", async () => {
  const jobs = async () =>
    (await readRows(app, "select 1 from jobs.job where name = 'send-reminders'")).length;
  const [one, other] = [await upcoming(), await upcoming()];
  const before = await jobs();
  await operate(one.id, "cancel", "Pemasok mundur.");
  await operate(other.id, "suspend", "Menunggu dokumen pemasok.");
  expect(await jobs()).toBe(before + 1);
  ahead = 2 * hour;
  await operate(other.id, "resume");
  expect(await jobs()).toBe(before + 2);
});

test("a cancelled one says that it will not open", async () => {
  const { id } = await upcoming();
  const funder = await createMember(app);
  await ask(id, funder);
  await operate(id, "cancel", "Pemasok mundur.");
  await moveDue();
  await moveDue();
  expect([await mailsTo(funder), await listed(funder)]).toEqual([[called], []]);
});

test.each([
  ["open", () => createCampaign(app), 409, "not_upcoming"],
  ["finished", () => createCampaign(app, { status: "FINISH" }), 409, "not_upcoming"],
  ["not published", () => createUnpublished(app, "READY_TO_PUBLISH"), 404, "not_found"],
  ["unknown", async () => ({ id: crypto.randomUUID() }), 404, "not_found"],
  ["no campaign's id", async () => ({ id: "kopi" }), 404, "not_found"],
] as const)("of one that is %s nobody is reminded", async (_title, create, status, code) => {
  const { id } = await create();
  const answer = await ask(id, await createMember(app));
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("guests and officers have none", async () => {
  const { id } = await upcoming();
  for (const action of ["", "/remove"]) {
    expect((await ask(id, {}, action)).statusCode).toBe(401);
    expect((await ask(id, officer, action)).statusCode).toBe(403);
  }
});

test("a mail that could not be queued leaves its reminder for the next time", async () => {
  const { id } = await upcoming();
  const funder = await createMember(app);
  await ask(id, funder);
  await app.database.executeSql(
    "update campaigns set status = 'FUNDING_IN_PROGRESS' where id = $1",
    [id],
  );
  await app.database.executeSql("alter table mails rename to mails_away");
  await expect(send()).rejects.toThrow();
  await app.database.executeSql("alter table mails_away rename to mails");
  expect([await mailsTo(funder), await listed(funder)]).toEqual([[], [id]]);
  await moveDue();
  expect([await mailsTo(funder), await listed(funder)]).toEqual([[opened], []]);
});

test("asking without end has to wait", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false });
  const { token } = await createMember(strict);
  const { id } = await createCampaign(strict, { status: "PRE_LAUNCH" });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const body = { campaign_id: id };
    statuses.push((await strict.call("POST /v1/campaign/reminders", { token, body })).statusCode);
  }
  await strict.close();
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
