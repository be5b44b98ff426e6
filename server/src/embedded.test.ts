/** @engines embedded */
import { randomUUID } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { campaignSorts } from "@rukun/contract/campaign-filters";
import { headers } from "@rukun/contract/headers";
import { continueUpload } from "@rukun/contract/uploads";
import { maxSessions } from "./modules/account/session.policy.ts";
import { ledgerMovements } from "./modules/treasury/reconciliation.repository.ts";
import { newRegistration, register, signUp, testPassword } from "./test/accounts.ts";
import { nameOf } from "./test/attack/contract-shape.ts";
import { createCampaign } from "./test/campaigns.ts";
import { createMember, createOfficer } from "./test/factories.ts";
import { picture } from "./test/images.ts";
import { fundedCampaign, seal, sealReader } from "./test/proof.ts";
import { mailSubjects } from "./test/queries.ts";
import { reviewCases, reviewClient } from "./test/review-cases.ts";
import { backgroundScenes } from "./test/scenes/background.ts";
import { callerHeaders, requestIn, type Scene } from "./test/scenes/scene.ts";
import { sceneOf } from "./test/scenes/scenes.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

describe("on the embedded database", () => {
  let app: TestApp;
  let photo: Buffer;
  let hoursLater = 0;

  beforeAll(async () => {
    app = await createTestApp(
      { RATE_LIMIT_FACTOR: "900000" },
      {
        hasWorkers: false,
        clock: () => new Date(Date.now() + hoursLater * 3_600_000),
      },
    );
    photo = await picture({ width: 400, height: 300 });
  });
  afterAll(() => app.close());

  async function send(call: CallDescriptor, prepared: Scene) {
    const { method, url, headers: own, payload } = requestIn(call, prepared, photo);
    return app.app.inject({
      method: method as "GET",
      url,
      headers: { ...callerHeaders(app, prepared.token), ...own },
      ...(payload ? { payload } : {}),
    });
  }

  test.each(calls.map((call) => [nameOf(call), call] as const))("%s", async (_name, call) => {
    const prepared = await sceneOf(call).prepare(app);
    const key = call.movesMoney && { [headers.idempotencyKey]: randomUUID() };
    const asked = { ...prepared, headers: { ...prepared.headers, ...key } };
    const { statusCode, body } = await send(call, asked);
    expect(statusCode < 300 || body).toBe(true);
    if (key) expect((await send(call, asked)).body).toBe(body);
  });

  test.each(backgroundScenes)("%s", async (_name, prepare) => {
    const work = await prepare(app);
    await work();
  });

  test.each(reviewCases)("the queue of one kind of review ($name) is searched", async (review) => {
    const { token } = await createOfficer(app);
    const number = review.numbers?.whole[0];
    for (const name of ["Rani", "Ratna"]) {
      await review.send(app, { name, ...(number ? { number } : {}) });
    }
    for (const search of number ? ["Ratna", number] : ["Ratna"]) {
      const response = await reviewClient(app, review).list({ token }, { search });
      const { items } = response.json().data;
      expect(
        items.map((each: { is_possible_duplicate: boolean }) => each.is_possible_duplicate),
      ).toEqual(search === number ? [true, true] : [number && true]);
    }
  });

  test("campaigns are paged in every order, and a former address leads on", async () => {
    const campaigns = [await createCampaign(app), await createCampaign(app)];
    for (const sort of campaignSorts) {
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const query: Record<string, string> = { sort, limit: "1", ...(cursor && { cursor }) };
        const { data, meta } = (await app.call("GET /v1/campaigns", { query })).json();
        seen.push(...data.map(({ id }: { id: string }) => id));
        cursor = meta.next_cursor;
      }
      expect(seen).toEqual(expect.arrayContaining(campaigns.map(({ id }) => id)));
      for (const status of ["upcoming", "open", "running"]) {
        const list = await app.call("GET /v1/campaigns", { query: { sort, status } });
        expect(list.statusCode).toBe(200);
      }
    }
    const misspelt = await app.call("GET /v1/campaigns", { query: { q: "kopii gaio" } });
    expect(misspelt.json().data).not.toEqual([]);
    const { db } = app.database;
    const [{ id: campaignId } = { id: "" }] = campaigns;
    await db.insert(db._.fullSchema.campaignSlugs).values({ slug: "alamat-lama", campaignId });
    const query = { slug: "alamat-lama" };
    const former = await app.call("GET /v1/campaign/detail", { query });
    expect(former.json().data.id).toBe(campaignId);
  });

  test("seals are asked for, sent once their day is over, and no longer", async () => {
    const { token, user, campaignId } = await sealReader(app);
    await app.database.executeSql("update seal_subscriptions set sent_no = -1");
    await app.services.jobHandlers["mail-seals"]({});
    expect(await mailSubjects(app, user.email)).toContain("Segel buku Rukun kemarin");
    const body = { campaign_id: campaignId, is_subscribed: false };
    await app.call("POST /v1/proof/subscription", { token, body });
    const { data } = (await app.call("GET /v1/proof/subscription", { token })).json();
    expect(data).toEqual({ is_subscribed: false });
  });

  test("a reminder is asked for, and its mail ends it", async () => {
    const { id } = await createCampaign(app, { status: "PRE_LAUNCH" });
    const { token, user } = await createMember(app);
    await app.call("POST /v1/campaign/reminders", { token, body: { campaign_id: id } });
    await app.services.jobHandlers["move-campaigns"]({});
    await app.services.jobHandlers["send-reminders"]({});
    expect(await mailSubjects(app, user.email)).toEqual(["Kampanye yang Anda tunggu sudah dibuka"]);
    expect((await app.call("GET /v1/campaign/reminders", { token })).json().data).toEqual([]);
  });

  test("undelivered mails are paged", async () => {
    const { token } = await createOfficer(app);
    await app.database.executeSql(
      `insert into mails (recipient, locale, subject, text, state, ended_at)
       select n || '@gone.test', 'id', '', '', 'refused', now() from generate_series(1, 30) n`,
    );
    const page = async (query: Record<string, string>) =>
      (await app.call("GET /v1/backoffice/mails", { token, query })).json().data;
    const { items, next_cursor } = await page({});
    const others = (await page({ cursor: next_cursor })).items;
    expect(new Set([...items, ...others].map(({ mail_id }) => mail_id)).size).toBe(30);
  });

  test("a wrong code counts, a browser is recognised, and the oldest session ends", async () => {
    const body = newRegistration();
    const { challenge_id } = await register(app, body);
    const wrong = await app.call("POST /v1/user/otp/verify", {
      body: { challenge_id, code: "000000" },
    });
    expect(wrong.json().code).toBe("otp_invalid");
    const { token, browser_token } = await signUp(app, newRegistration(body));
    for (let count = 0; count < maxSessions; count += 1) {
      await app.call("POST /v1/user/login", {
        body: { identifier: body.email, password: testPassword },
        headers: { [headers.browser]: browser_token },
      });
    }
    expect((await app.call("GET /v1/user/profile", { token })).statusCode).toBe(401);
  });

  test("a seal that somebody kept is found by its value", async () => {
    const { id } = await fundedCampaign(app, { funders: 1 });
    await seal(app);
    const of = async (query: Record<string, string>) =>
      (
        await app.call("GET /v1/proof/inclusion", {
          query: { campaign_id: id, book: "escrow", ...query },
        })
      ).json().data;
    const newest = await of({});
    expect(await of({ root: newest.root })).toEqual(newest);
  });

  test("what was booked at the bank is read for the comparison of a day", async () => {
    const { db } = app.database;
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const known = await ledgerMovements(db, "bank:escrow", before, after);
    await fundedCampaign(app, { funders: 1 });
    const found = await ledgerMovements(db, "bank:escrow", before, after);
    expect(found).toHaveLength(known.length + 1);
    expect(found.map(({ amount }) => amount)).toContain(1_000_000n);
  });

  test("what has ended is removed, and earlier numbers are claimed", async () => {
    const unfinished = await sceneOf(continueUpload).prepare(app);
    const half = unfinished.payload?.subarray(0, 5);
    await send(continueUpload, { ...unfinished, ...(half ? { payload: half } : {}) });
    hoursLater = 2;
    expect((await app.services.uploads.sweep()).left).toEqual({});
    hoursLater = 26;
    const { uploads, files, received, jobHandlers, claimEarlierNumbers } = app.services;
    await claimEarlierNumbers();
    await jobHandlers["remove-ended"]({});
    for (const each of [uploads, files, received]) expect((await each.sweep()).left).toEqual({});
  });
});
