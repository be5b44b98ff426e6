import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type OpenedDatabase, openEmbeddedDatabase, openPostgres } from "./db/client.ts";
import { claimDataFolder } from "./db/data-lock.ts";
import { prepareEmbeddedDatabase } from "./db/prepare.ts";
import { seedBanks } from "./db/seed/banks.ts";
import { seedDemo } from "./db/seed/demo.ts";
import { seedRegions } from "./db/seed/regions.ts";
import { createServices } from "./services.ts";

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Stops taking requests, finishes work under way and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Opens the database, migrates, seeds what is missing, starts jobs and listens. */
export async function startServer(
  config: Config,
  report: (line: { msg: string; step?: string; kind?: string; provider?: string }) => void,
): Promise<RunningServer> {
  const releaseFolder = claimDataFolder(config.dataDir);
  let database: OpenedDatabase | undefined;
  try {
    const progress = (step: string) => report({ msg: "progress", step });
    progress("database: opening");
    database = config.databaseUrl
      ? await openPostgres(config.databaseUrl, (error) =>
          report({ msg: "idle connection lost", kind: error.name }),
        )
      : await openEmbeddedDatabase({ folder: await prepareEmbeddedDatabase(config.dataDir) });
    await database.migrate();
    progress("database: migrated");
    await seedRegions(database.db, progress);
    await seedBanks(database.db);

    const services = createServices(config, database, {
      onJobError: (error) => report({ msg: "job failed", kind: error.name }),
      onProviderReport: report,
    });
    if (config.seedDemo) await seedDemo(config, database.db, services, progress);
    await services.jobs.start(services.jobHandlers);
    const app = await buildApp(config, services);
    await app.listen({ host: config.host, port: config.port });

    const opened = database;
    return {
      app,
      async stop() {
        await app.close();
        await services.jobs.stop();
        await opened.close();
        releaseFolder();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    releaseFolder();
    throw error;
  }
}
