import { createCampaign } from "../../test/campaigns.ts";
import { addToRdf, arrive, byBank, byRdf, checkoutAs, signedIn } from "../../test/checkouts.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

const queued = async () =>
  (
    await readRows<{ data: { paths: string[] } }>(
      app,
      "select data from jobs.job where name = 'refresh-pages'",
    )
  ).map(({ data }) => data.paths);
/** Pages that web processes are told to render by what is done; holds that were placed before are told before. */
async function renderedBy(work: () => Promise<unknown>) {
  await new Promise((resolve) => setTimeout(resolve, 1300));
  await app.database.executeSql("delete from jobs.job where name = 'refresh-pages'");
  await work();
  return queued();
}
const pagesOf = ({ slug }: { slug: string }) => [
  "/",
  `/campaign/${slug}`,
  `/campaign/${slug}/bukti`,
];

test("the kept pages of a campaign follow every payment, however it is made", async () => {
  const campaign = await createCampaign(app);
  const saver = await signedIn(app, campaign.id);
  await addToRdf(app, saver.funder.id, 1_000_000n);
  expect(await renderedBy(() => checkoutAs(app, saver, byRdf))).toEqual([pagesOf(campaign)]);

  const signed = await signedIn(app, campaign.id);
  const { data } = (await checkoutAs(app, signed, byBank())).json();
  expect(await renderedBy(() => arrive(app, { id: data.uuid, amount: 1_000_000n }))).toEqual([
    pagesOf(campaign),
  ]);
});

test("they follow a hold that ends", async () => {
  const campaign = await createCampaign(app);
  const funder = await createFunder(app);
  const id = await pledgeAs(app, funder.id, campaign.id, "1000000");
  await app.database.executeSql(
    "update campaign_transactions set held_until = now() - interval '1 second' where id = $1",
    [id],
  );
  expect(await renderedBy(() => app.services.jobHandlers["expire-holds"]({}))).toEqual([
    pagesOf(campaign),
  ]);
});

test("they follow holds that are placed, collected for a moment, of all campaigns together", async () => {
  const [one, other] = [await createCampaign(app), await createCampaign(app)];
  const holds: (readonly [funder: string, campaign: string])[] = [];
  for (const { id } of [one, one, other]) holds.push([(await createFunder(app)).id, id] as const);
  const pages = await renderedBy(async () => {
    for (const [funder, id] of holds) await pledgeAs(app, funder, id);
    while ((await queued()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(pages.map((paths) => paths.toSorted())).toEqual([
    [...new Set([one, other].flatMap(pagesOf))].toSorted(),
  ]);
});
