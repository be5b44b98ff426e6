import { createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { createClaimsSource } from "./disclosure.repository.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

test("what was lost is told once of a financing, however many claims it has and whatever others lost", async () => {
  const world = reporting(app);
  const [owing, other] = [await createSharing(app), await createSharing(app)];
  for (const each of [owing, other]) {
    await world.accepted(each, { result: "loss", amount: "10000000" });
  }
  await world.accepted(owing, { until: dayAgo(30), amount: "1000000" });
  const rows = await createClaimsSource(app.database.db).listInstalments();
  expect(
    rows
      .filter(({ campaignId }) => campaignId === owing.id)
      .map(({ no, principal, lost, margin }) => ({ no, principal, lost, margin }))
      .toSorted((a, b) => a.no - b.no),
  ).toEqual([
    { no: 1, principal: 50_000_000n, lost: 10_000_000n, margin: 0n },
    { no: 2, principal: 0n, lost: 0n, margin: 600_000n },
  ]);
  const { data } = (await app.call("GET /v1/disclosure", {})).json();
  expect(data.disbursed).toBe("100000000");
  expect(data.rates[0].outstanding).toBe("80000000");
});
