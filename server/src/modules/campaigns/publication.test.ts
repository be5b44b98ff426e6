import { createReviewedCampaign } from "../../test/campaign-operations.ts";
import { addMove, createCampaign } from "../../test/campaigns.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const hour = 3_600_000;
let app: TestApp;
let officer: TestMember;
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, clock: () => new Date(Date.now() + ahead) },
  );
  officer = await createOfficer(app);
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

const inHours = (hours: number, now = Date.now()) => new Date(now + hours * hour).toISOString();
const act = (id: string, action: string, body: Record<string, unknown> = {}) =>
  app.call(`POST /v1/backoffice/campaigns/${id}/${action}`, { token: officer.token, body });
const ready = () => createReviewedCampaign(app, { status: "READY_TO_PUBLISH", riskGrade: "B" });
const detail = (query: Record<string, string>, locale: "id" | "en" = "id") =>
  app.call("GET /v1/campaign/detail", { query, locale });
const moveDue = () => app.services.jobHandlers["move-campaigns"]({});
const statusOf = async (id: string) =>
  (await readRows<{ status: string }>(app, "select status from campaigns where id = $1", [id]))[0]
    ?.status;

async function publish(starts = 1, ends = 48) {
  const campaign = await ready();
  const now = Date.now();
  const response = await act(campaign.id, "publish", {
    starts_at: inHours(starts, now),
    ends_at: inHours(ends, now),
  });
  return { ...campaign, response };
}

test("a published campaign is found by its address and by what it is about", async () => {
  const { id, response } = await publish();
  expect(response.json().data.status).toMatchObject({ value: "4", name: "PRE_LAUNCH" });
  const { data } = (await detail({ campaign_id: id })).json();
  expect(data.slug).toMatch(/^pengadaan-biji-kopi-gayo(-\d+)?$/);
  expect(data.timeline).toMatchObject([{ status: { value: "4" } }]);
  for (const q of ["gayo", "sumber tani", "jakarta", "coffee"]) {
    const found = (await app.call("GET /v1/campaigns", { query: { q } })).json().data;
    expect(found.map((each: { id: string }) => each.id)).toContain(id);
  }
});

test("two campaigns with one title have two addresses", async () => {
  const [one, two] = [await publish(), await publish()];
  const slugs = await Promise.all(
    [one, two].map(async ({ id }) => (await detail({ campaign_id: id })).json().data.slug),
  );
  expect(new Set(slugs).size).toBe(2);
});

test.each([
  [-1, 48, "starts_at"],
  [2, 1, "ends_at"],
  [2, 2, "ends_at"],
])("from %s to %s hours is refused under %s", async (starts, ends, field) => {
  const { id, response } = await publish(starts, ends);
  expect(Object.keys(response.json().errors)).toEqual([field]);
  expect(await statusOf(id)).toBe("READY_TO_PUBLISH");
});

test("only what is accepted is published", async () => {
  const campaign = await createReviewedCampaign(app, { status: "READY_FOR_CONTRACT" });
  const refused = await act(campaign.id, "publish", { starts_at: inHours(1), ends_at: inHours(9) });
  expect(refused.json().code).toBe("transition_invalid");
});

test("it opens and closes when its time has come, once", async () => {
  const { id } = await publish();
  await moveDue();
  expect(await statusOf(id)).toBe("PRE_LAUNCH");
  ahead = 2 * hour;
  await Promise.all([moveDue(), moveDue(), moveDue()]);
  expect(await statusOf(id)).toBe("FUNDING_IN_PROGRESS");
  ahead = 49 * hour;
  await Promise.all([moveDue(), moveDue()]);
  expect(await statusOf(id)).toBe("CANCELLED");
  const moves = await readRows(
    app,
    "select 1 from campaign_moves where campaign_id = $1 and to_status in ('FUNDING_IN_PROGRESS', 'CANCELLED')",
    [id],
  );
  expect(moves).toHaveLength(2);
});

test.each([
  [50_000_000n, 9, "FULLY_FUNDED"],
  [49_999_999n, 9, "FUNDING_IN_PROGRESS"],
  [30_000_000n, -1, "FULLY_FUNDED"],
  [29_999_999n, -1, "CANCELLED"],
] as const)("with %s paid and %s hours left it becomes %s", async (collected, hours, status) => {
  const { id } = await createCampaign(app, {
    collected,
    endsAt: new Date(Date.now() + hours * hour),
  });
  await moveDue();
  expect(await statusOf(id)).toBe(status);
  const reasons = await Promise.all(
    (["id", "en"] as const).map(
      async (locale) => (await detail({ campaign_id: id }, locale)).json().data.status_reason,
    ),
  );
  expect(reasons).toEqual(
    status === "CANCELLED"
      ? [expect.stringContaining("tidak mencapai minimum"), expect.stringContaining("minimum was")]
      : [null, null],
  );
});

test("a suspended one says why, does not run out, and continues where its time is", async () => {
  const { id } = await publish();
  const suspended = await act(id, "suspend", {
    reason: "Menunggu klarifikasi pemasok.",
    reason_en: "Waiting for the supplier's answer.",
  });
  expect(suspended.json().data.status.value).toBe("5");
  expect((await detail({ campaign_id: id })).json().data.status_reason).toBe(
    "Menunggu klarifikasi pemasok.",
  );
  expect((await detail({ campaign_id: id }, "en")).json().data.status_reason).toBe(
    "Waiting for the supplier's answer.",
  );
  expect((await act(id, "resume")).json().data.status.name).toBe("PRE_LAUNCH");
  await act(id, "suspend", { reason: "Sekali lagi.", reason_en: "Checked once more." });
  ahead = 3 * hour;
  await moveDue();
  expect(await statusOf(id)).toBe("NON_ACTIVE");
  expect((await act(id, "resume")).json().data.status.name).toBe("FUNDING_IN_PROGRESS");
});

const withdrawn = { reason: "Pemasok mundur.", reason_en: "The supplier withdrew." };

test("a cancelled one stays readable with its reason", async () => {
  const { id } = await publish();
  for (const missing of ["reason", "reason_en"]) {
    const refused = await act(id, "cancel", { ...withdrawn, [missing]: "" });
    expect(Object.keys(refused.json().errors)).toEqual([missing]);
  }
  expect((await act(id, "cancel", withdrawn)).json().data.status.value).toBe("12");
  expect((await detail({ campaign_id: id })).json().data).toMatchObject({
    status: { value: "12" },
    status_reason: "Pemasok mundur.",
  });
  expect((await act(id, "resume")).json().code).toBe("transition_invalid");
});

test("what its own company gives up says so, without the words it wrote in one language", async () => {
  const { id, owner } = await publish();
  await app.call("POST /v1/company/campaign/cancel", {
    token: owner.token,
    body: { campaign_id: id, reason: "Sudah didanai bank" },
  });
  expect((await detail({ campaign_id: id }, "en")).json().data.status_reason).toBe(
    "The company withdrew this campaign before funding opened.",
  );
});

test("one that had opened before it was suspended is not said to have been withdrawn before that", async () => {
  const { id, owner } = await publish();
  ahead = 3 * hour;
  await moveDue();
  await act(id, "suspend", { reason: "Sebentar diperiksa.", reason_en: "For a moment." });
  await app.call("POST /v1/company/campaign/cancel", {
    token: owner.token,
    body: { campaign_id: id, reason: "Sudah didanai bank" },
  });
  const reasons = await Promise.all(
    (["id", "en"] as const).map(
      async (locale) => (await detail({ campaign_id: id }, locale)).json().data.status_reason,
    ),
  );
  expect(reasons).toEqual([
    "Perusahaan menarik kampanye ini setelah pendanaan dibuka. Dana yang sudah dibayar dikembalikan kepada pendana.",
    "The company withdrew this campaign after funding had opened. What funders paid goes back to them.",
  ]);
});

test("a changed address leads on from the former one, and nobody else gets it", async () => {
  const { id } = await publish();
  const former = (await detail({ campaign_id: id })).json().data.slug;
  expect((await act(id, "slug", { slug: "kopi-gayo-baru" })).json().data.slug).toBe(
    "kopi-gayo-baru",
  );
  expect((await detail({ slug: former })).json().data.slug).toBe("kopi-gayo-baru");
  const other = await publish();
  const refused = await act(other.id, "slug", { slug: former });
  expect(refused.json().errors.slug).toEqual(["Alamat ini sudah dipakai"]);
  expect((await act(id, "slug", { slug: former })).json().data.slug).toBe(former);
  expect((await detail({ slug: "kopi-gayo-baru" })).json().data.slug).toBe(former);
  expect((await act(id, "slug", { slug: "Kopi Gayo" })).statusCode).toBe(422);
});

test("what it was before it was public is not in its timeline", async () => {
  const { id } = await publish();
  await addMove(app, id, ["DRAFT", "IN_REVIEW"], new Date(Date.now() - hour));
  expect((await detail({ campaign_id: id })).json().data.timeline).toHaveLength(1);
});

test("publishing has its address rendered again, which may have been asked for before", async () => {
  const { id } = await publish();
  const { slug } = (await detail({ campaign_id: id })).json().data;
  const told = await readRows<{ paths: string[] }>(
    app,
    "select data->'paths' as paths from jobs.job where name = 'refresh-pages' and data->'paths' ? $1",
    [`/campaign/${slug}`],
  );
  expect(told).toEqual([{ paths: ["/", `/campaign/${slug}`, `/campaign/${slug}/bukti`] }]);
});

test("every page that shows it is rendered again, in the same transaction", async () => {
  const { id } = await publish();
  const { slug } = (await detail({ campaign_id: id })).json().data;
  const renderedBy = async (work: () => Promise<unknown>) => {
    await app.database.executeSql("delete from jobs.job where name = 'refresh-pages'");
    await work();
    const jobs = await readRows<{ data: { paths: string[] } }>(
      app,
      "select data from jobs.job where name = 'refresh-pages'",
      [],
    );
    return jobs.map(({ data }) => data.paths);
  };
  const reasons = { reason: "Sebentar diperiksa.", reason_en: "For a moment." };
  expect(await renderedBy(() => act(id, "suspend", reasons))).toEqual([
    ["/", `/campaign/${slug}`, `/campaign/${slug}/bukti`],
  ]);
  // The former address leads on at once.
  expect(await renderedBy(() => act(id, "slug", { slug: "kopi-gayo-lagi" }))).toEqual([
    [
      "/",
      "/campaign/kopi-gayo-lagi",
      "/campaign/kopi-gayo-lagi/bukti",
      `/campaign/${slug}`,
      `/campaign/${slug}/bukti`,
    ],
  ]);
});
