import { bundleWorkers } from "./bundle-workers.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { fillTemplate, prepareTestDatabases } from "./test-database.ts";

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Makes the database that each test file copies, on the PostgreSQL that TEST_DATABASE_URL names or one of its own. */
export default async function postgresSetup(): Promise<void> {
  await bundleWorkers();
  if (!process.env.TEST_DATABASE_URL) {
    const postgres = await startOwnPostgres();
    globalThis.stopTestPostgres = postgres.stop;
    process.env.TEST_DATABASE_URL = postgres.socketUrl;
  }
  await fillTemplate(await prepareTestDatabases(process.env.TEST_DATABASE_URL));
}
