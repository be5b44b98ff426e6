import { createCampaign } from "../../test/campaigns.ts";
import { createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, firstDue } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof reporting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = reporting(app);
});
afterAll(() => app.close());

const million = 1_000_000n;

const detail = async (campaign_id: string) =>
  (await app.call("GET /v1/campaign/detail", { query: { campaign_id } })).json().data;
const courseOf = async (id: string) => (await detail(id)).course;

/** Pages that web processes are told to render by what is done. */
async function renderedBy(work: () => Promise<unknown>): Promise<string[]> {
  await app.database.executeSql("delete from jobs.job where name = 'refresh-pages'");
  await work();
  const jobs = await readRows<{ data: { paths: string[] } }>(
    app,
    "select data from jobs.job where name = 'refresh-pages'",
    [],
  );
  return jobs.flatMap(({ data }) => data.paths);
}

test("a campaign has no course before its company has the money", async () => {
  const { id } = await createCampaign(app);
  expect(await courseOf(id)).toBeNull();
});

test("anyone sees what was due, paid and late of a murabahah, and its page follows a payment", async () => {
  const { at, daysLate } = firstDue(40);
  const amounts = [36n * million, 24n * million];
  const owing = await createOwing(app, { amounts, margin: 4_200_000n, instalments: 6, at });
  const before = await courseOf(owing.id);
  expect(before).toMatchObject({
    principal: { disbursed: "60000000", paid: "0", lost: "0", outstanding: "60000000" },
    reports: [],
    projected: null,
  });
  expect(before.instalments).toHaveLength(6);
  expect(before.instalments[0]).toMatchObject({
    ...{ no: 1, principal: "10000000", margin: "700000", paid: "0", state: "DUE", paid_at: null },
    days_late: daysLate,
  });
  // The first payment also changes the status.
  await world.pay(owing, 10_700_000n);
  const pages = await renderedBy(() => world.pay(owing, 5n * million));
  expect(pages).toContain(`/campaign/${owing.slug}`);
  const { instalments, principal } = await courseOf(owing.id);
  expect(instalments).toMatchObject([
    { no: 1, state: "PAID", paid: "10700000", days_late: daysLate, paid_at: expect.any(String) },
    { no: 2, state: "PARTLY_PAID", paid: "5000000", days_late: expect.any(Number) },
    { no: 3, state: "DUE", paid: "0", days_late: 0 },
    { no: 4 },
    { no: 5 },
    { no: 6 },
  ]);
  expect(BigInt(principal.paid) + BigInt(principal.outstanding)).toBe(60n * million);
});

test("of a musyarakah each accepted profit stands beside what was projected", async () => {
  const owing = await createSharing(app);
  const { report_id: id } = (await world.submit(owing)).json().data;
  expect((await courseOf(owing.id)).reports).toEqual([]);
  const pages = await renderedBy(() => world.decide(id, "accept"));
  expect(pages).toContain(`/campaign/${owing.slug}`);
  expect(await courseOf(owing.id)).toMatchObject({
    // 60 % of the 3 million that were expected.
    projected: "1800000",
    reports: [
      {
        ...{ from: null, until: dayAgo(60), result: "profit", amount: "10000000" },
        ...{ is_accepted: true, funders_part: "6000000" },
      },
    ],
    instalments: [{ principal: "50000000" }, { margin: "6000000", days_late: 0 }],
  });
});

test("a loss is told from the day on which it is reported; accepted, it lowers the principal", async () => {
  const owing = await createSharing(app, { ownCapital: 50n * million });
  const loss = { result: "loss", amount: "10000000" } as const;
  const reported = await renderedBy(() => world.submit(owing, loss));
  expect(reported).toContain(`/campaign/${owing.slug}`);
  const before = await courseOf(owing.id);
  expect(before).toMatchObject({
    principal: { disbursed: "50000000", lost: "0", outstanding: "50000000" },
    reports: [{ result: "loss", amount: "10000000", is_accepted: false, funders_part: null }],
  });
  const [{ report_id: id }] = (await world.list(owing)).json().data.items;
  await world.decide(id, "check");
  await world.decide(id, "accept", { token: await world.other() });
  expect(await courseOf(owing.id)).toMatchObject({
    principal: { disbursed: "50000000", lost: "5000000", outstanding: "45000000" },
    reports: [{ result: "loss", is_accepted: true, funders_part: "5000000" }],
  });
  // Neither its funders nor who reported and decided.
  expect(JSON.stringify(await detail(owing.id))).not.toMatch(/Berita acara|Panen pertama/);
});

test("a loss of everything leaves nothing to be paid, and nothing late", async () => {
  const owing = await createSharing(app);
  await world.accepted(owing, { result: "loss", amount: String(50n * million) });
  expect(await courseOf(owing.id)).toMatchObject({
    principal: { disbursed: "50000000", lost: "50000000", outstanding: "0" },
    instalments: [{ state: "ENDED", paid: "0", days_late: 0 }],
  });
});

test("every day the pages of late campaigns are rendered again, and only theirs", async () => {
  const late = await createOwing(app, { at: firstDue(3).at, instalments: 6 });
  const inTime = await createOwing(app, { instalments: 6 });
  const paths = await renderedBy(() => app.services.jobHandlers["refresh-late-campaigns"]({}));
  expect(paths).toContain(`/campaign/${late.slug}`);
  expect(paths).not.toContain(`/campaign/${inTime.slug}`);
});
