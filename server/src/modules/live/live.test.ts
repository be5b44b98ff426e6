/** @engines postgresql embedded */
import { liveChannels } from "@rukun/contract/live-channels";
import { Client } from "pg";
import { createTestClock } from "../../test/accounts.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { addToRdf, byBank, byRdf, signedTransaction } from "../../test/checkouts.ts";
import { createDraftCompany } from "../../test/company.ts";
import { createOfficer } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { askGrant, createPages, type Page, startSecondProcess } from "../../test/live.ts";
import { createPayment, paymentOf, told } from "../../test/payments.ts";
import { listen } from "../../test/raw-http.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock(new Date());
let app: TestApp;
let port: number;
let pages: ReturnType<typeof createPages>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000" },
    { clock: time.clock, hasWorkers: false, limits: { liveCheckMs: 100 } },
  );
  port = await listen(app.app);
  pages = createPages(app);
});
afterAll(async () => {
  pages.close();
  await app.close();
});

const changed = (channel: Parameters<typeof app.services.live.changed>[1]) =>
  app.services.live.changed(app.database.db, channel);
const newChannel = () => liveChannels.campaign(crypto.randomUUID());
/** Everything told before is there when this has come. */
async function toldBefore(page: Page): Promise<readonly string[]> {
  const mark = newChannel();
  await page.follow(mark);
  changed(mark);
  await page.hears(mark);
  return page.told.filter((channel) => channel !== mark);
}

describe("who may follow", () => {
  it("a transaction: its funder; for all others it might as well not exist", async () => {
    const [{ funder, id }, other, company, officer] = await Promise.all([
      signedTransaction(app),
      createFunder(app),
      createDraftCompany(app),
      createOfficer(app),
    ]);
    const channel = liveChannels.transaction(id);
    expect((await askGrant(app, funder.token, channel)).statusCode).toBe(200);
    const strangers = [other, company];
    const wanted = [
      channel,
      liveChannels.transaction(crypto.randomUUID()),
      liveChannels.rdf(funder.id),
      liveChannels.rdf(crypto.randomUUID()),
      "transaction-1",
      `${channel}x`,
      "campaign-of-nobody",
    ];
    const answers = new Set<string>();
    for (const { token } of strangers) {
      for (const each of wanted) {
        const response = await askGrant(app, token, each);
        const { request_id, ...rest } = response.json();
        expect(request_id).toBeDefined();
        answers.add(`${response.statusCode} ${JSON.stringify(rest)}`);
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*"not_found"/)]);
    expect((await askGrant(app, officer.token, channel)).json().code).toBe("forbidden");
    expect((await askGrant(app, "x".repeat(43), channel)).statusCode).toBe(401);
  });

  it("a fund account: its owner", async () => {
    const funder = await createFunder(app);
    const page = await pages.connect(port);
    expect(await page.follow(liveChannels.rdf(funder.id), funder)).toBe(true);
    expect(await page.follow(liveChannels.rdf((await createFunder(app)).id), funder)).toBe(false);
  });

  it("a campaign: anyone, without being asked who they are", async () => {
    const page = await pages.connect(port);
    expect(await page.follow(newChannel())).toBe(true);
  });

  it("nothing else: neither rooms of the server's own nor other names", async () => {
    const page = await pages.connect(port);
    for (const channel of ["session:1", "changed", "", "campaign-", `${newChannel()} `]) {
      expect(await page.follow(channel)).toBe(false);
    }
    expect(await page.socket.emitWithAck("subscribe", null)).toBe(false);
    expect(await page.socket.emitWithAck("subscribe", { channel: {}, grant: [] })).toBe(false);
  });
});

describe("a grant", () => {
  async function granted() {
    const { funder, id } = await signedTransaction(app);
    const channel = liveChannels.transaction(id);
    const [page, other] = [await pages.connect(port), await pages.connect(port)];
    const response = await askGrant(app, funder.token, channel, page.socket.id);
    const { grant } = response.json().data as { grant: string };
    const use = (by: Page, wanted: object) =>
      by.socket.emitWithAck("subscribe", { channel, grant, ...wanted });
    return { page, other, grant, use };
  }

  it("is for one connection and one channel", async () => {
    const { page, other, use } = await granted();
    const elsewhere = liveChannels.transaction((await signedTransaction(app)).id);
    expect(await use(other, {})).toBe(false);
    expect(await use(page, { channel: elsewhere })).toBe(false);
    expect(await use(page, {})).toBe(true);
  });

  it("ends after a minute", async () => {
    const { page, use } = await granted();
    time.pass(61);
    expect(await use(page, {})).toBe(false);
  });

  it("cannot be prolonged, given to another session, or made up", async () => {
    const { page, grant, use } = await granted();
    const [session = "", expires = "", signature = ""] = grant.split(".");
    const longer = String(Number(expires) + 60_000);
    for (const forged of [
      [session, longer, signature],
      [crypto.randomUUID(), expires, signature],
      [session, expires, signature.slice(1)],
      [session, expires],
      [],
    ]) {
      expect(await use(page, { grant: forged.join(".") })).toBe(false);
    }
  });
});

describe("what is told", () => {
  it("a payment, to its funder, and nothing but the channel", async () => {
    const signed = await signedTransaction(app);
    await addToRdf(app, signed.funder.id, 1_000_000n);
    const [own, stranger] = [await pages.connect(port), await pages.connect(port)];
    const channels = [
      liveChannels.transaction(signed.id),
      liveChannels.campaign(signed.campaignId),
      liveChannels.rdf(signed.funder.id),
    ];
    for (const channel of channels) expect(await own.follow(channel, signed.funder)).toBe(true);
    await stranger.follow(newChannel());
    await app.call("POST /v1/campaign/transaction/checkout", {
      token: signed.funder.token,
      body: { campaign_transaction_id: signed.id, ...byRdf },
    });
    for (const channel of channels) await own.hears(channel);
    expect(new Set(own.told)).toEqual(new Set(channels));
    expect(await toldBefore(stranger)).toEqual([]);
  });

  it("a payment by virtual account: its number, and its arrival", async () => {
    const { funder, id } = await signedTransaction(app);
    const channel = liveChannels.transaction(id);
    const page = await pages.connect(port);
    await page.follow(channel, funder);
    const response = await app.call("POST /v1/campaign/transaction/checkout", {
      token: funder.token,
      body: { campaign_transaction_id: id, ...byBank() },
    });
    const paymentId: string = response.json().data.uuid;
    await page.hears(channel, 1);
    await app.services.jobHandlers["open-virtual-account"]({ paymentId });
    await page.hears(channel, 2);
    const eventId = await told(app, paymentOf({ id: paymentId, amount: 1_000_000n }));
    await app.services.jobHandlers["apply-payment-event"]({ eventId });
    await page.hears(channel, 3);
  });

  it("a top-up", async () => {
    const payment = await createPayment(app);
    const page = await pages.connect(port);
    await page.follow(liveChannels.rdf(payment.userId), payment.member);
    const eventId = await told(app, paymentOf(payment));
    await app.services.jobHandlers["apply-payment-event"]({ eventId });
    await page.hears(liveChannels.rdf(payment.userId));
  });

  it("progress of a campaign, to whoever reads it", async () => {
    const [funder, { id }] = [await createFunder(app), await createCampaign(app)];
    const page = await pages.connect(port);
    await page.follow(liveChannels.campaign(id));
    await pledgeAs(app, funder.id, id);
    await page.hears(liveChannels.campaign(id));
  });

  it("nothing of what was rolled back, and not before the commit", async () => {
    const [rolledBack, committed] = [newChannel(), newChannel()];
    const page = await pages.connect(port);
    for (const channel of [rolledBack, committed]) await page.follow(channel);
    const { db } = app.database;
    const failed = db.transaction(async (tx) => {
      app.services.live.changed(tx, rolledBack);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await db.transaction(async (tx) => {
      app.services.live.changed(tx, committed);
      expect(await toldBefore(page)).toEqual([]);
    });
    await page.hears(committed);
    expect(page.told).not.toContain(rolledBack);
  });

  it("at most twice a second about one channel, however often it changes", async () => {
    const channel = newChannel();
    const page = await pages.connect(port);
    await page.follow(channel);
    const change = () => {
      for (let count = 0; count < 200; count += 1) changed(channel);
    };
    change();
    await page.hears(channel);
    const begun = Date.now();
    change();
    await page.hears(channel, 2);
    expect(Date.now() - begun).toBeGreaterThan(400);
    expect(await toldBefore(page)).toHaveLength(2);
  });

  it("nothing any more about what is no longer followed", async () => {
    const channel = newChannel();
    const page = await pages.connect(port);
    await page.follow(channel);
    page.socket.emit("unsubscribe", channel);
    await page.follow(newChannel());
    changed(channel);
    expect(await toldBefore(page)).toEqual([]);
  });
});

test("whoever is logged out follows nothing any more", async () => {
  const [funder, other] = [await createFunder(app), await createFunder(app)];
  const [page, kept] = [await pages.connect(port), await pages.connect(port)];
  await page.follow(liveChannels.rdf(funder.id), funder);
  await kept.follow(liveChannels.rdf(other.id), other);
  await app.call("POST /v1/user/logout", { token: funder.token });
  expect(await page.ended).toBe("io server disconnect");
  changed(liveChannels.rdf(other.id));
  await kept.hears(liveChannels.rdf(other.id));
});

const url = () => (app.database as { url?: string }).url;
const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;
describe("two processes on one database", () => {
  onPostgres("tell each other, and one that is alone tells nobody", async () => {
    const heard = new Client({ connectionString: url() });
    await heard.connect();
    await heard.query('listen "rukun-live#/"');
    let notices = 0;
    heard.on("notification", ({ payload = "" }) => {
      if (payload.includes("campaign-")) notices += 1;
    });
    const [page, channel] = [await pages.connect(port), newChannel()];
    await page.follow(channel);
    const tellOne = async () => {
      changed(channel);
      await page.hears(channel, page.told.length + 1);
      // What the database was told before is delivered with its answer.
      await heard.query("select");
    };
    // The page is told before the database would be: what the first says of it is there with the second.
    await tellOne();
    await tellOne();
    expect(notices).toBe(0);
    const second = await startSecondProcess(app, url() ?? "");
    while (notices === 0) await tellOne();
    await second.stop();
    await heard.end();
  });

  onPostgres("what one of them changes is told by the other", async () => {
    const second = await startSecondProcess(app, url() ?? "");
    const channel = newChannel();
    const [here, there] = [await pages.connect(port), await pages.connect(second.port)];
    await here.follow(channel);
    await there.follow(channel);
    // Its listening begins a moment after its start: the first change may come too early.
    const soon = setInterval(() => changed(channel), 100);
    await there.hears(channel);
    clearInterval(soon);
    const before = here.told.length;
    second.services.live.changed(app.database.db, channel);
    await here.hears(channel, before + 1);
    await second.stop();
    expect(await there.ended).toBe("transport close");
  });
});
