import { randomBytes } from "node:crypto";
import { type OpenedDatabase, openEmbeddedDatabase } from "../db/client.ts";
import { openPostgres } from "../db/postgres.ts";
import { seedBanks } from "../db/seed/banks.ts";
import { seedRegions } from "../db/seed/regions.ts";
import { createJobs } from "../jobs/jobs.ts";

/** Any address of a PostgreSQL that tests may fill; tests on the embedded database have none. */
const postgresUrl = process.env.TEST_DATABASE_URL;

/** Name of the database that every PostgreSQL test database is copied from; made by the global set-up. */
export const templateName = "rukun_test_template";

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

const failOnIdle = (error: Error) => {
  throw error;
};

/** Runs statements on the server's own database, one at a time: they cannot run in a transaction. */
export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own with tables and regions, for one test file; `close` removes it. */
export async function openTestDatabase(): Promise<OpenedDatabase & { url?: string }> {
  if (!postgresUrl) {
    const dump = process.env.RUKUN_TEST_DUMP;
    if (!dump) throw new Error("the global set-up of the server tests did not run");
    return openEmbeddedDatabase({ dump });
  }
  const name = `rukun_test_${randomBytes(6).toString("hex")}`;
  await administer(postgresUrl, [
    `create database ${name} template ${templateName} strategy file_copy`,
  ]);
  let isClosing = false;
  const url = withDatabase(postgresUrl, name);
  const opened = await openPostgres(url, (error) => {
    // A connection still closing when its database is dropped gets an error; that is expected.
    if (!isClosing) failOnIdle(error);
  });
  return {
    ...opened,
    url,
    close: async () => {
      isClosing = true;
      await opened.close();
      await administer(postgresUrl, [`drop database ${name} with (force)`]);
    },
  };
}

/** Set-up that each test would otherwise repeat: tables, queues, every region, every bank. Closes the database. */
export async function fillTemplate(template: OpenedDatabase): Promise<void> {
  await template.migrate();
  await seedRegions(template.db, () => undefined);
  await seedBanks(template.db);
  await makeQueues(template);
  await template.close();
}

async function makeQueues(template: OpenedDatabase): Promise<void> {
  const jobs = createJobs({ ...template, onError: failOnIdle, isOnlyProcess: true });
  await jobs.start({});
  await jobs.stop();
  await template.executeSql("delete from jobs.job");
}

/** Makes the template that the test databases are copied from. */
export async function prepareTestDatabases(url: string): Promise<OpenedDatabase> {
  await administer(url, [
    `drop database if exists ${templateName} with (force)`,
    `create database ${templateName}`,
  ]);
  return openPostgres(withDatabase(url, templateName), failOnIdle);
}
