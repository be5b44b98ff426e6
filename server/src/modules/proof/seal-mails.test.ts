import { createUnpublished } from "../../test/campaigns.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { sealReader } from "../../test/proof.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const day = 86_400_000;

let app: TestApp;
/** In milliseconds; always the beginning of a day in Jakarta, as the job sees it. */
let now: number;
beforeAll(async () => {
  now = Date.parse("2026-11-24T17:05:00Z");
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    { hasWorkers: false, clock: () => new Date(now) },
  );
});
afterAll(() => app.close());

const sealNow = () => app.services.jobHandlers["seal-books"]({});
const send = () => app.services.jobHandlers["mail-seals"]({});
const path = "/v1/proof/subscription";
const mailsTo = (user: { email: string }) =>
  readRows<{ subject: string; text: string }>(
    app,
    "select subject, text from mails where recipient = $1 order by created_at",
    [user.email],
  );
/** Moments of the seals, as the mail has them; without books all their roots are the same. */
const sealed = async () =>
  (await readRows<{ at: Date }>(app, "select at from proof_seals order by no")).map(({ at }) =>
    new Date(at).toISOString(),
  );
/** So many seals, an hour apart, after which a new day begins. */
async function nextDay(seals: number) {
  for (let nth = 0; nth < seals; nth += 1) {
    now += 3_600_000;
    await sealNow();
  }
  now = (Math.floor((now - 17 * 3_600_000) / day) + 1) * day + (17 * 60 + 5) * 60_000;
}

test("a day's seals are sent once, after its end, to whoever asked and to nobody else", async () => {
  await sealNow();
  now += 1000;
  const reader = await sealReader(app);
  const other = await createMember(app);
  await send();
  expect(await mailsTo(reader.user)).toEqual([]);
  await nextDay(3);
  await Promise.all([send(), send(), send()]);
  await send();
  const [mail, ...more] = await mailsTo(reader.user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Segel buku Rukun kemarin");
  const [before = "", ...sent] = await sealed();
  expect(sent.map((at) => mail?.text.includes(at))).toEqual([true, true, true]);
  expect(mail?.text).not.toContain(before);
  expect(mail?.text).toContain(`/campaign/${reader.slug}/bukti`);
  expect(await mailsTo(other.user)).toEqual([]);
});

test("the next day has the next seals, and a seal of today waits until tomorrow", async () => {
  const reader = await sealReader(app, { locale: "en" });
  await nextDay(1);
  await send();
  const early = (await sealed()).at(-1) ?? "";
  now += 3_600_000;
  await sealNow();
  await send();
  expect(await mailsTo(reader.user)).toHaveLength(1);
  const late = (await sealed()).at(-1) ?? "";
  await nextDay(0);
  await send();
  const [first, second] = await mailsTo(reader.user);
  expect([first?.text.includes(early), first?.text.includes(late)]).toEqual([true, false]);
  expect([second?.text.includes(early), second?.text.includes(late)]).toEqual([false, true]);
  expect(second?.subject).toBe("Yesterday's seals of Rukun's books");
  expect(second?.text).toContain(`/en/campaign/${reader.slug}/bukti`);
});

test("asked for twice it is one mail; taken back it is none", async () => {
  const [one, other] = [await sealReader(app), await sealReader(app)];
  const again = { campaign_id: one.campaignId, is_subscribed: true };
  await Promise.all(
    [1, 2, 3].map(() => app.call(`POST ${path}`, { token: one.token, body: again })),
  );
  const isSubscribed = async ({ token }: { token: string }) =>
    (await app.call(`GET ${path}`, { token })).json().data.is_subscribed;
  expect(await isSubscribed(other)).toBe(true);
  const { token } = other;
  await app.call(`POST ${path}`, { token, body: { ...again, is_subscribed: false } });
  expect([await isSubscribed(other), await isSubscribed(one)]).toEqual([false, true]);
  await nextDay(1);
  await send();
  expect([(await mailsTo(one.user)).length, (await mailsTo(other.user)).length]).toEqual([1, 0]);
});

test("after an outage of weeks the mail has the newest seals only", async () => {
  const reader = await sealReader(app);
  await nextDay(80);
  await send();
  const [{ text } = { text: "" }, ...more] = await mailsTo(reader.user);
  expect(more).toEqual([]);
  expect(text.match(/[0-9a-f]{64}/g)).toHaveLength(72);
  expect(text).toContain((await sealed()).at(-1));
});

test("a mail that could not be queued is tried again", async () => {
  const reader = await sealReader(app);
  await nextDay(1);
  await app.database.executeSql("alter table mails rename to mails_away");
  await expect(send()).rejects.toThrow();
  await app.database.executeSql("alter table mails_away rename to mails");
  await send();
  expect(await mailsTo(reader.user)).toHaveLength(1);
});

test("guests and officers have none, and it is asked for on a published campaign's proof", async () => {
  const { id } = await createUnpublished(app, "READY_TO_PUBLISH");
  const member = await createMember(app);
  const body = (campaign_id: string) => ({ campaign_id, is_subscribed: true });
  const statuses = await Promise.all([
    app.call(`POST ${path}`, { body: body(id) }),
    app.call(`GET ${path}`, { token: (await createOfficer(app)).token }),
    app.call(`POST ${path}`, { token: member.token, body: body(id) }),
    app.call(`POST ${path}`, { token: member.token, body: body("kopi") }),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 404]);
});
