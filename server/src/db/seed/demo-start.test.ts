import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { figuresOf } from "../../test/demo-past-tests.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { seedDemo } from "./demo.ts";

/* What the demo data holds is tested on the embedded database, which newcomers get; here, that PostgreSQL gets the same. */

const steps: string[] = [];
const seed = ({ config, database, services }: TestApp) =>
  seedDemo(config, database.db, services, (step) => steps.push(step));
const apps: TestApp[] = [];
beforeAll(async () => {
  for (const _ of [1, 2]) apps.push(await createTestApp({}, { hasWorkers: false }));
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

test("two processes that start on one empty database seed it once, with books in order", async () => {
  const [app] = apps as [TestApp];
  await Promise.all([seed(app), seed(app)]);
  const { rows } = await app.database.executeSql(
    "select id from users where email = 'petugas@rukun.test'",
  );
  expect(rows).toHaveLength(1);
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
}, 180_000);

test("another start changes nothing, and another installation has the same history", async () => {
  const [app, other] = apps as [TestApp, TestApp];
  const figures = await figuresOf(app);
  await seed(app);
  await seed(other);
  // One line of each installation's own.
  expect(steps).toHaveLength(2);
  expect(await figuresOf(app)).toEqual(figures);
  expect(await figuresOf(other)).toEqual(figures);
}, 180_000);
