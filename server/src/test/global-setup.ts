import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type BuildOptions, build } from "esbuild";
import { openEmbeddedDatabase } from "../db/client.ts";
import { seedBanks } from "../db/seed/banks.ts";
import { seedRegions } from "../db/seed/regions.ts";
import { packageRoot } from "../lib/package-root.ts";
import { prepareTestDatabases } from "./test-database.ts";

/** Threads and processes run files, not what Jest compiles in memory. */
async function bundleWorker(
  name: string,
  folder: string,
  settings: BuildOptions = {},
): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(packageRoot(), `src/modules/files/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    ...settings,
    alias: { "@rukun/contract": join(packageRoot(), "../contract/src") },
    logLevel: "silent",
  });
  return outfile;
}

/** Makes the database that each test file copies: every table, every region, every bank. */
export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rukun-test-"));
  process.env.RUKUN_TEST_FOLDER = folder;
  process.env.RUKUN_TEST_PDF_WORKER = await bundleWorker("pdf-worker", folder);
  // The decoder is not only text: it is found from beside the real build.
  process.env.RUKUN_TEST_IMAGE_WORKER = await bundleWorker(
    "image-worker",
    join(packageRoot(), "dist", basename(folder)),
    { packages: "external" },
  );
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const template = await prepareTestDatabases(url);
    await template.migrate();
    await seedRegions(template.db, () => undefined);
    await seedBanks(template.db);
    await template.close();
    return;
  }
  const database = await openEmbeddedDatabase({ folder: join(folder, "database") });
  await database.migrate();
  await seedRegions(database.db, () => undefined);
  await seedBanks(database.db);
  await database.close();
  const client = await PGlite.create(join(folder, "database"));
  const dump = await client.dumpDataDir("none");
  await client.close();
  const file = join(folder, "dump.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env.RUKUN_TEST_DUMP = file;
}
