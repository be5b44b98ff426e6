import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../lib/failure.mjs";
import { say, seconds, step } from "../lib/terminal.mjs";

/**
 * @typedef {object} Pair
 * @property {(number: 1 | 2, request: string, options?: { token?: string, body?: object }) => Promise<any>} ask
 * asks an API and returns `data` of its answer
 * @property {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @property {ReturnType<typeof import("./pages.mjs").createPages>} pages
 * @property {Awaited<ReturnType<typeof import("../lib/real-postgres.mjs").startPostgres>>} postgres
 * @property {Awaited<ReturnType<typeof import("./processes.mjs").startProcesses>>} processes
 * @property {string} token of an officer
 */

const outageMs = 60_000;
/** The clocks look every minute. */
const clockMs = 75_000;
/** Within which the APIs answer again. */
const recoveryMs = 15_000;
/** Processes that have just started render their first pages. */
const firstMs = 20_000;
/** A list older than ten seconds says so. */
const staleMs = 15_000;

const suspended = { id: "Menunggu klarifikasi pemasok.", en: "Waiting for the supplier." };
const failed = { id: "tidak mencapai minimum sampai", en: "was not reached by the deadline" };
const opened = { id: "Daftar dan danai", en: "Sign up and fund" };
const nothingAnswers = { id: "sedang tidak menjawab", en: "does not answer at the moment" };
const time = {
  id: String.raw`\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d\.\d\d WIB`,
  en: String.raw`\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d[:.]\d\d WIB`,
};
const words = {
  home: { id: "Angka per", en: "Figures as of" },
  detail: { id: "Per", en: "As of" },
};

const open = "/campaign?status=open";
const pageOf = ({ slug }) => `/campaign/${slug}`;
const shows =
  (text) =>
  ({ html }) =>
    html.includes(text);
const says =
  (texts) =>
  ({ html, language }) =>
    html.includes(texts[language]);
const not = (condition) => (shown) => !condition(shown);
const links = (campaign) => shows(`${pageOf(campaign)}"`);
const isDated =
  (before) =>
  ({ html, language }) =>
    new RegExp(`${before[language]} ${time[language]}`).test(html.replaceAll("<!-- -->", ""));

function expect(isTrue, what) {
  if (!isTrue) throw new Failure(`Not so: ${what}`);
  say(`  ✓ ${what}`);
}

/** Suspended at the first API, given another address at the second. @param {Pair} pair */
export async function tryChanges({ ask, pages, token }) {
  const [campaign] = await ask(1, "GET /v1/campaigns?status=open");
  const page = pageOf(campaign);
  for (const address of ["/", open])
    await pages.soon(address, "links it", links(campaign), firstMs);
  await pages.soon(page, "is there", not(says(suspended)));

  await ask(1, `POST /v1/backoffice/campaigns/${campaign.id}/suspend`, {
    token,
    body: { reason: suspended.id, reason_en: suspended.en },
  });
  await Promise.all([
    pages.soon(page, "says why it is suspended", says(suspended)),
    pages.soon("/", "no longer links it", not(links(campaign))),
    pages.soon(open, "no longer lists it", not(links(campaign))),
  ]);

  const renamed = { ...campaign, slug: `baru-${campaign.slug}`.slice(0, 80).replace(/-$/, "") };
  await ask(2, `POST /v1/backoffice/campaigns/${campaign.id}/slug`, {
    token,
    body: { slug: renamed.slug },
  });
  await Promise.all([
    pages.soon(pageOf(renamed), "is its page", ({ status }) => status === 200),
    pages.soon(page, "leads to the new address", ({ status, location, language }) => {
      const target = `${language === "id" ? "" : "/en"}${pageOf(renamed)}`;
      return status === 308 && location === target;
    }),
  ]);
  await pages.soon("/campaign/tidak-ada", "is not found", ({ status }) => status === 404);
  return renamed;
}

/**
 * While no API runs, pages are served and say of when they are, and the moments of two campaigns pass. Then both APIs
 * start together, and find both.
 * @param {Pair} pair
 */
export async function tryClocks({ ask, query, pages, processes }) {
  const [ending] = await query(
    "select id, slug from campaigns where status = 'FUNDING_IN_PROGRESS' and collected < minimum limit 1",
  );
  const [upcoming] = await query(
    "select id, slug from campaigns where status = 'PRE_LAUNCH' limit 1",
  );
  const { session } = await ask(1, "POST /v1/user/login", {
    body: { identifier: "rani@rukun.test", password: "Rukun2026" },
  });
  await ask(2, "POST /v1/campaign/reminders", {
    token: session.token,
    body: { campaign_id: upcoming.id },
  });
  await pages.soon("/campaign", "lists campaigns", shows("/campaign/"));
  await pages.soon(pageOf(ending), "has not ended", not(says(failed)));
  await pages.soon(pageOf(upcoming), "has not opened", not(says(opened)));

  await processes.stopApis();
  await query(
    "update campaigns set starts_at = now() - interval '2 days', ends_at = now() where id = $1",
    [ending.id],
  );
  await query("update campaigns set starts_at = now() where id = $1", [upcoming.id]);
  await pages.soon("/", "says of when its campaigns are", isDated(words.home));
  await pages.soon(pageOf(ending), "says of when its figures are", isDated(words.detail));
  await pages.soon("/campaign", "says that nothing answers", says(nothingAnswers), staleMs);

  await step("Both APIs start", processes.startApis);
  await Promise.all([
    pages.soon(pageOf(ending), "has ended", says(failed), clockMs),
    pages.soon(pageOf(upcoming), "has opened", says(opened), clockMs),
    pages.soon("/campaign", "is of now", not(says(nothingAnswers))),
  ]);
  return { ending, upcoming };
}

/** @param {Pair} pair */
export async function tryOutage({ ask, pages, postgres, processes, token }, campaign) {
  await postgres.disturb("halt");
  await pages.soon(pageOf(campaign), "is served", says(suspended));
  await step("A minute without a database", () => pause(outageMs));
  await pages.soon(pageOf(campaign), "is still served", says(suspended));
  await postgres.disturb("launch");
  const begun = Date.now();
  const isBack = (number) =>
    ask(number, "GET /v1/campaigns").then(
      () => true,
      () => false,
    );
  while (!(await isBack(1)) || !(await isBack(2))) {
    if (Date.now() - begun > recoveryMs) throw new Failure("The APIs do not answer again.");
    await pause(100);
  }
  say(`  ✓ Both APIs answer after ${seconds(Date.now() - begun)}`);
  await ask(2, `POST /v1/backoffice/campaigns/${campaign.id}/resume`, { token });
  await Promise.all([
    pages.soon(pageOf(campaign), "continues", not(says(suspended))),
    pages.soon(open, "lists it again", links(campaign)),
  ]);
  expect(processes.areRunning(), "no process had to be started again");
}

/** By now, every clock has looked again. @param {Pair} pair */
export async function tryOnce({ query }, { ending, upcoming, begun }) {
  for (const [{ id, slug }, to] of [
    [ending, "CANCELLED"],
    [upcoming, "FUNDING_IN_PROGRESS"],
  ]) {
    const moves = await query(
      "select to_status from campaign_moves where campaign_id = $1 and at > $2",
      [id, begun],
    );
    expect(moves.length === 1 && moves[0].to_status === to, `${slug} moved once, to ${to}`);
  }
  const mails = await query(
    "select kind, count(*)::int as sent, count(distinct (recipient, subject))::int as wanted from mails where created_at > $1 group by kind order by kind",
    [begun],
  );
  for (const { kind, sent, wanted } of mails) {
    expect(sent === wanted, `${kind}: ${sent} mails to as many recipients`);
  }
  const reminded = mails.find(({ kind }) => kind === "reminderOpened");
  expect(reminded?.sent === 1, "the reminder was sent once");
  const [{ left }] = await query(
    "select count(*)::int as left from campaign_reminders where campaign_id = $1",
    [upcoming.id],
  );
  expect(left === 0, "no reminder is left");
}
