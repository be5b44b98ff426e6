import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbeddedDatabase } from "../db/client.ts";
import { seedRegions } from "../db/seed/regions.ts";
import { prepareTestDatabases } from "./test-database.ts";

/** Makes the database that each test file copies: every table, every region. */
export default async function globalSetup(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const template = await prepareTestDatabases(url);
    await template.migrate();
    await seedRegions(template.db, () => undefined);
    await template.close();
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "rukun-test-"));
  const database = await openEmbeddedDatabase({ folder: join(folder, "database") });
  await database.migrate();
  await seedRegions(database.db, () => undefined);
  await database.close();
  const client = await PGlite.create(join(folder, "database"));
  const dump = await client.dumpDataDir("none");
  await client.close();
  const file = join(folder, "dump.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env.RUKUN_TEST_DUMP = file;
  process.env.RUKUN_TEST_FOLDER = folder;
}
