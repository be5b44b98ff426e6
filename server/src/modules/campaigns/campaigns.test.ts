import { randomUUID } from "node:crypto";
import { calls } from "@rukun/contract/calls";
import { campaignSorts, mostCounted } from "@rukun/contract/campaign-filters";
import { campaignStatuses } from "@rukun/contract/campaign-status";
import * as campaignCalls from "@rukun/contract/campaigns";
import { getReceipt } from "@rukun/contract/disbursement-receipts";
import { akadTypes } from "@rukun/contract/master-codes";
import { honestFields } from "../../test/attack/contract-shape.ts";
import {
  addCampaignFile,
  addMove,
  createCampaign,
  createUnpublished,
} from "../../test/campaigns.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());
/** Each test sees only its own. */
beforeEach(() =>
  app.database.executeSql(
    "update campaigns set published_at = null; delete from campaign_words; delete from campaign_slugs",
  ),
);

const list = async (query: Record<string, string> = {}, locale: "id" | "en" = "id") =>
  (await app.call("GET /v1/campaigns", { query, locale })).json();
const titles = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ title }: { title: string }) => title);
const detail = (query: Record<string, string>, locale: "id" | "en" = "id") =>
  app.call("GET /v1/campaign/detail", { query, locale });

const unpublished = campaignStatuses.filter((status) =>
  ["DRAFT", "IN_REVIEW", "RETURNED", "READY_FOR_CONTRACT", "READY_TO_PUBLISH"].includes(status),
);

/** Every read of the contract for which nobody signs in. */
const publicReads = calls.filter(
  ({ method, access }) => method === "GET" && ["public", "published"].includes(access),
);

/** By what a campaign or its file could be asked for, whichever of these a call has; a word finds it in lists. */
const askedBy = (
  id: string = randomUUID(),
  slug = "tidak-ada",
  file_id: string = randomUUID(),
) => ({
  ...{ campaign_id: id, campaignUuid: id, slug, file_id, q: "kopi", title: "kopi" },
});

/** What guests are answered by every public read: by each such field alone, and without any. */
async function publicAnswers(known: Record<string, string>) {
  const answers: Record<string, unknown> = {};
  for (const { path, query } of publicReads) {
    const fields = Object.keys(honestFields(query));
    const address = path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? "unknown");
    const amount = fields.includes("amount") && { amount: "100000" };
    const asked = fields.filter((field) => Object.hasOwn(known, field));
    for (const field of [undefined, ...asked]) {
      const answer = await app.call(`GET ${address}`, {
        query: { ...amount, ...(field && { [field]: known[field] ?? "" }) },
      });
      const body = answer.body.replace(/"request_id":"[^"]*"/, "");
      answers[field ? `${path} by ${field}` : path] = [answer.statusCode, body];
    }
  }
  return answers;
}

describe("what is not published", () => {
  test("would be noticed: every call of campaigns shows one that is", async () => {
    const nothing = await publicAnswers(askedBy());
    const campaign = await createCampaign(app);
    const file_id = await addCampaignFile(app, campaign, "prospectus");
    const answers = await publicAnswers(askedBy(campaign.id, campaign.slug, file_id));
    const changed = Object.keys(answers).filter(
      (read) => JSON.stringify(answers[read]) !== JSON.stringify(nothing[read]),
    );
    const paths = Object.values(campaignCalls).flatMap((each) => ("path" in each ? each.path : []));
    expect(new Set(changed.map((read) => read.split(" by ")[0]))).toEqual(
      new Set([...paths, getReceipt.path]),
    );
    expect(changed).toContain("/v1/campaign/detail by slug");
  });

  test.each(unpublished)("%s: guests are answered as if it were not there", async (status) => {
    const nothing = await publicAnswers(askedBy());
    const hidden = await createUnpublished(app, status);
    const file_id = await addCampaignFile(app, hidden, "prospectus");
    expect(await publicAnswers(askedBy(hidden.id, hidden.slug, file_id))).toEqual(nothing);
  });
});

describe("the list", () => {
  test("open ones come first, then upcoming ones, then the rest; the newest first among each", async () => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const make = (
      title_id: string,
      status: "FINISH" | "PRE_LAUNCH" | "FUNDING_IN_PROGRESS",
      days: number,
    ) => createCampaign(app, { status, publishedAt: day(days), basics: { title_id } });
    await make("Selesai", "FINISH", 1);
    await make("Lama", "FUNDING_IN_PROGRESS", 9);
    await make("Segera", "PRE_LAUNCH", 2);
    await make("Baru", "FUNDING_IN_PROGRESS", 3);
    expect(await titles({})).toEqual(["Baru", "Lama", "Segera", "Selesai"]);
    expect(await titles({ status: "upcoming" })).toEqual(["Segera"]);
    expect(await titles({ status: "finished" })).toEqual(["Selesai"]);
  });

  test("speaks one language", async () => {
    await createCampaign(app);
    const [english] = (await list({}, "en")).data;
    expect(english).toMatchObject({
      title: "Buying Gayo coffee beans",
      status: { value: "6", title: "Funding in progress" },
      project_type: { value: "coffee", title: "Coffee" },
      company: "PT Sumber Tani Makmur",
      target: "50000000",
      yield_bps: 1400,
      months: 6,
    });
  });

  test.each(["newest", "closing", "yield", "progress"])(
    "by %s: pages follow each other without a gap or a repeat",
    async (sort) => {
      for (let nth = 0; nth < 7; nth += 1) {
        await createCampaign(app, {
          status: nth < 4 ? "FUNDING_IN_PROGRESS" : "PRE_LAUNCH",
          collected: BigInt(nth % 3) * 1_000_000n,
          endsAt: new Date(Date.now() + (3 + (nth % 2)) * 86_400_000),
          publishedAt: new Date(Date.now() - (nth % 3) * 86_400_000),
        });
      }
      const seen: string[] = [];
      let cursor: string | null = "";
      for (let page = 0; cursor !== null && page < 9; page += 1) {
        const { data, meta } = await list({ sort, limit: "2", ...(cursor && { cursor }) });
        seen.push(...data.map(({ id }: { id: string }) => id));
        cursor = meta.next_cursor;
      }
      const whole = (await list({ sort })).data.map(({ id }: { id: string }) => id);
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(7);
    },
  );

  test("shows a phase whole and alone in every order", async () => {
    const published = ["FUNDING_IN_PROGRESS", "PRE_LAUNCH", "RESTRUCTURE", "FINISH", "CANCELLED"];
    for (const status of campaignStatuses.filter((each) => published.includes(each))) {
      await createCampaign(app, { status, basics: { title_id: status } });
    }
    for (const sort of campaignSorts) {
      const phases = ["open", "upcoming", "running", "finished"];
      const shown = await Promise.all(phases.map((status) => titles({ status, sort })));
      expect(shown).toEqual(published.slice(0, 4).map((title) => [title]));
    }
  });

  test("sorts by what it says", async () => {
    const make = (title_id: string, margin: string, collected: bigint, days: number) =>
      createCampaign(app, {
        basics: { title_id },
        terms: {
          akad: {
            kind: "murabahah",
            supplier: "x",
            goods_id: "x",
            goods_en: "x",
            margin,
            instalments: 1,
          },
        },
        collected,
        endsAt: new Date(Date.now() + days * 86_400_000),
      });
    await make("A", "3000000", 10_000_000n, 9);
    await make("B", "4000000", 5_000_000n, 5);
    expect(await titles({ sort: "yield" })).toEqual(["B", "A"]);
    expect(await titles({ sort: "progress" })).toEqual(["A", "B"]);
    expect(await titles({ sort: "closing" })).toEqual(["B", "A"]);
    expect(await titles({ yield: "1300" })).toEqual(["B"]);
  });

  test("narrows by contract, sector and tenor", async () => {
    await createCampaign(app, { basics: { title_id: "Kopi" } });
    await createCampaign(app, {
      basics: { title_id: "Batik", project_type: "batik", tenor_type: "12" },
    });
    expect(await titles({ project_type: "batik" })).toEqual(["Batik"]);
    expect(await titles({ tenor_type: "6" })).toEqual(["Kopi"]);
    expect((await titles({ tenor_type: "9,12,6" })).sort()).toEqual(["Batik", "Kopi"]);
    expect(await titles({ akad_type: "musyarakah" })).toEqual([]);
    expect(await titles({ akad_type: "murabahah", tenor_type: "12" })).toEqual(["Batik"]);
  });

  test("narrows by status, as funders know them", async () => {
    const names = {
      PRE_LAUNCH: "upcoming",
      FUNDING_IN_PROGRESS: "open",
      FULLY_FUNDED: "funded",
      BEING_WORKED_ON: "running",
      FINISH: "finished",
    } as const;
    for (const [status, title_id] of Object.entries(names)) {
      await createCampaign(app, { status: status as keyof typeof names, basics: { title_id } });
    }
    for (const phase of Object.values(names))
      expect(await titles({ status: phase })).toEqual([phase]);
  });

  test("takes several contracts at once, and counts what a list has", async () => {
    for (const kind of akadTypes) {
      await createCampaign(app, {
        basics: { title_id: kind, akad_type: kind },
        status: kind === "wakalah" ? "FINISH" : "FUNDING_IN_PROGRESS",
      });
    }
    const count = async (query: Record<string, string>) =>
      (await app.call("GET /v1/campaigns/count", { query })).json().data;
    const both = { akad_type: "musyarakah,wakalah" };
    expect((await titles(both)).sort()).toEqual(["musyarakah", "wakalah"]);
    expect(await titles({ ...both, status: "open" })).toEqual(["musyarakah"]);
    const open = { total: 2, is_more: false, provinces: 1 };
    expect(await count({})).toEqual({ total: 3, is_more: false, open });
    expect(await count(both)).toEqual({ total: 2, is_more: false, open });
    expect(await count({ ...both, status: "finished" })).toMatchObject({ total: 1, open });
    expect(await count({ q: "sarung" })).toEqual({ total: 0, is_more: false, open });
  });

  test("offers projects to choose from by their title, in the caller's language", async () => {
    const { id } = await createCampaign(app);
    await createCampaign(app, { basics: { title_id: "Batik", title_en: "Batik" } });
    await createUnpublished(app, "READY_TO_PUBLISH");
    const projects = async (query: Record<string, string>, locale: "id" | "en") =>
      (await app.call("GET /v1/project/lists", { query, locale })).json().data;
    expect(await projects({ title: "gayo" }, "en")).toEqual([
      {
        id,
        title: "Buying Gayo coffee beans",
        status: { value: "6", title: "Funding in progress" },
        project_type: { value: "coffee", title: "Coffee" },
      },
    ]);
    expect(await projects({}, "id")).toHaveLength(2);
  });

  test("counts up to a limit, and says that there are more", async () => {
    const { id } = await createCampaign(app);
    await app.database.executeSql(
      `insert into campaigns (company_id, created_by, status, step_one, step_two, step_three, slug, search_words,
         starts_at, ends_at, published_at, risk_grade, target, city_id, province_id)
       select company_id, created_by, status, step_one, step_two, step_three, 'salinan-' || n, search_words,
         starts_at, ends_at, published_at, risk_grade, target, city_id, province_id
       from campaigns, generate_series(1, $2::int) n where id = $1`,
      [id, mostCounted],
    );
    const response = await app.call("GET /v1/campaigns/count", { query: {} });
    const many = { total: mostCounted, is_more: true };
    expect(response.json().data).toEqual({ ...many, open: { ...many, provinces: 1 } });
  });

  test("counts open campaigns and their provinces, and no others", async () => {
    const { id: elsewhere } = await createCampaign(app);
    await createCampaign(app);
    await createCampaign(app);
    await createCampaign(app, { status: "PRE_LAUNCH" });
    await createUnpublished(app, "READY_TO_PUBLISH");
    await app.database.executeSql(
      `update campaigns set province_id =
         (select id from provinces where id <> campaigns.province_id order by id limit 1)
       where id = $1`,
      [elsewhere],
    );
    const response = await app.call("GET /v1/campaigns/count", { query: {} });
    expect(response.json().data.open).toEqual({ total: 3, is_more: false, provinces: 2 });
  });

  test.each([
    ["kopi gayo", 1],
    ["GAYO", 1],
    ["kop", 1],
    ["kopii gaio", 1],
    ["batk", 1],
    ["coffe", 1],
    ["kopi batik", 0],
    ["sarung", 0],
    ["%", 2],
  ])("finds by '%s'", async (q, found) => {
    await createCampaign(app);
    await createCampaign(app, {
      basics: { title_id: "Batik tulis Lasem", title_en: "Hand drawn batik" },
    });
    expect((await list({ q })).data).toHaveLength(found);
  });

  test.each([
    { cursor: "xyz" },
    { sort: "random" },
    { limit: "0" },
    { limit: "49" },
    { yield: "-1" },
    { akad_type: "riba" },
    { akad_type: "murabahah,riba" },
    { akad_type: "wakalah,wakalah" },
    { akad_type: "," },
    { tenor_type: "5" },
    { tenor_type: "4,6,4" },
    { status: "draft" },
  ])("refuses %o", async (query) => {
    const response = await app.call("GET /v1/campaigns", { query: query as never });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(Object.keys(query));
  });

  test("refuses a cursor of another order", async () => {
    await createCampaign(app);
    await createCampaign(app);
    const { meta } = await list({ limit: "1" });
    const response = await app.call("GET /v1/campaigns", {
      query: { limit: "1", sort: "yield", cursor: meta.next_cursor },
    });
    expect(response.statusCode).toBe(422);
  });
});

describe("a campaign", () => {
  test("is answered by id, by slug and by a slug it had", async () => {
    const { id, slug } = await createCampaign(app);
    const { db } = app.database;
    await db.insert(db._.fullSchema.campaignSlugs).values({ slug: "nama-lama", campaignId: id });
    const queries: Record<string, string>[] = [
      { campaign_id: id },
      { slug },
      { slug: "nama-lama" },
    ];
    for (const query of queries) {
      expect((await detail(query)).json().data).toMatchObject({ id, slug });
    }
    expect((await detail({})).statusCode).toBe(422);
    expect((await detail({ campaign_id: id, slug })).statusCode).toBe(422);
  });

  test("says everything in one language", async () => {
    const campaign = await createCampaign(app);
    const fileId = await addCampaignFile(app, campaign, "prospectus");
    await addMove(app, campaign.id, ["READY_TO_PUBLISH", "PRE_LAUNCH"], new Date());
    await addMove(app, campaign.id, ["DRAFT", "IN_REVIEW"], new Date("2026-01-01"));
    const { data } = (await detail({ slug: campaign.slug }, "en")).json();
    expect(data).toMatchObject({
      summary: "Buying 5 tonnes of coffee beans for an order that is certain.",
      margin: "3500000",
      nisbah: null,
      instalments: 1,
      akad: { kind: "murabahah", goods: "5 tonnes of arabica beans" },
      use_of_funds: [
        { label: "Coffee beans", amount: "49000000" },
        { label: "Ujrah", amount: "1000000" },
      ],
      ujrah: { kind: "share", bps: 200, amount: "1000000", is_deducted: true },
      collateral: { text: "Stock in the warehouse", value: "60000000" },
      payor: { name: "PT Sangrai Nusantara", text: "A regular buyer since 2019" },
      risks: [{ risk: "The price of coffee falls", mitigation: "The selling price is agreed" }],
      risk_grade: "B",
      risk_reasons: "A regular buyer, an agreed price.",
      timeline: [{ status: { value: "4", title: "Pre-launch" } }],
      company_facts: { title: "PT Sumber Tani Makmur", nib: null, head: null },
      documents: [{ id: fileId, kind: "prospectus" }],
    });
    expect(data.documents[0].sha256).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(data)).not.toMatch(/biji|Persediaan|Pembeli tetap/);
  });

  test("its files are open to everybody and kept by caches", async () => {
    const fileId = await addCampaignFile(app, await createCampaign(app), "prospectus");
    const { statusCode, headers } = await app.app.inject(`/v1/campaign/files/${fileId}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  test("its progress is asked for again without a body while nothing moved", async () => {
    const { id } = await createCampaign(app, { collected: 10_000_000n, interested: 500_000n });
    const ask = (headers: Record<string, string> = {}) =>
      app.call("GET /campaign/progresses", { query: { campaignUuid: id }, headers });
    const first = await ask();
    expect(first.json().data).toMatchObject({
      collected: "10000000",
      interested: "500000",
      target: "50000000",
    });
    const etag = String(first.headers.etag);
    expect((await ask({ "if-none-match": etag })).statusCode).toBe(304);
    await app.database.executeSql("update campaigns set collected = collected + 100000");
    const moved = await ask({ "if-none-match": etag });
    expect([moved.statusCode, moved.json().data.collected]).toEqual([200, "10100000"]);
  });

  test("is never sold beyond its target", async () => {
    const created = createCampaign(app, { collected: 49_000_000n, interested: 1_000_001n });
    await expect(created).rejects.toThrow();
  });
});

describe("a simulation", () => {
  const simulate = async (campaign_id: string, query: Record<string, string>) =>
    (await app.call("GET /v1/campaign/simulation", { query: { campaign_id, ...query } })).json();

  test("is the golden example", async () => {
    const { id } = await createCampaign(app, {
      endsAt: new Date("2026-12-31T16:59:00Z"),
      startsAt: new Date("2026-12-01"),
    });
    expect((await simulate(id, { amount: "50.000.000" })).data).toEqual({
      amount: "50000000",
      akad: "murabahah",
      months: 6,
      rows: [
        {
          no: 1,
          due: "2027-06-30",
          principal: "50000000",
          gross: "3500000",
          tax: "525000",
          net: "2975000",
        },
      ],
      total: { principal: "50000000", gross: "3500000", tax: "525000", net: "2975000" },
    });
  });

  test.each([
    ["worst", "musyarakah", { principal: "9800000", gross: "0", net: "0" }],
    ["base", "musyarakah", { principal: "10000000", gross: "500000", net: "425000" }],
    ["base", "wakalah", { principal: "10000000", gross: "900000", net: "765000" }],
  ] as const)("%s of a %s", async (scenario, kind, total) => {
    const profits = { worst: "-2000000", base: "5000000", best: "8000000" };
    const { id } = await createCampaign(app, {
      basics: { akad_type: kind },
      terms: {
        akad:
          kind === "musyarakah"
            ? { kind, nisbah: 5000, own_capital: "50000000", instalments: 1, profits }
            : {
                kind,
                mandate_id: "Berdagang",
                mandate_en: "Trading",
                agent_fee: "500000",
                instalments: 1,
                profits,
              },
      },
    });
    expect((await simulate(id, { amount: "10000000", scenario })).data.total).toMatchObject(total);
  });

  test.each(["0", "-1", "1.5", "abc", "50000001", "9007199254740993"])(
    "of %s is refused under the amount",
    async (amount) => {
      const { id } = await createCampaign(app);
      expect(Object.keys((await simulate(id, { amount })).errors)).toEqual(["amount"]);
    },
  );
});
