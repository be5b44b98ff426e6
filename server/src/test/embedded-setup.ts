import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbeddedDatabase } from "../db/client.ts";
import { bundleWorkers } from "./bundle-workers.ts";
import { fillTemplate } from "./test-database.ts";

/** Makes the embedded database that each test file copies. */
export default async function embeddedSetup(): Promise<void> {
  const folder = await bundleWorkers();
  await fillTemplate(await openEmbeddedDatabase({ folder: join(folder, "database") }));
  const client = await PGlite.create(join(folder, "database"));
  const dump = await client.dumpDataDir("none");
  await client.close();
  const file = join(folder, "dump.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env.RUKUN_TEST_DUMP = file;
}
