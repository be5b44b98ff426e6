import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type OpenedDatabase, openEmbeddedDatabase } from "./db/client.ts";
import { requireDiskSpace } from "./db/data-folder.ts";
import { claimDataFolder } from "./db/data-lock.ts";
import { openPostgres, waitForPostgres } from "./db/postgres.ts";
import { prepareEmbeddedDatabase } from "./db/prepare.ts";
import { seedArticles } from "./db/seed/articles/articles.ts";
import { seedBanks } from "./db/seed/banks.ts";
import { seedDemo } from "./db/seed/demo.ts";
import { seedRegions } from "./db/seed/regions.ts";
import { errorKinds } from "./lib/error-kinds.ts";
import { within } from "./lib/within.ts";
import { unconfigured } from "./providers/providers.ts";
import { createServices } from "./services.ts";

export interface RunningServer {
  readonly app: FastifyInstance;
  /**
   * Stops taking requests, finishes running work and closes the database; what does not finish in time is left to the
   * next start. Never throws, and never exceeds the time limits below.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Time limit of each part of the shutdown, in milliseconds. Together less than the eight seconds after which `npm
 * start` kills, and the ten that other supervisors give.
 */
const bounds = { requests: 2000, connections: 500, jobs: 3000, database: 1000 };

type Report = (line: {
  msg: string;
  step?: string;
  kind?: string;
  provider?: string;
  subject?: string;
}) => void;

async function openDatabase(config: Config, report: Report): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) {
    return openEmbeddedDatabase({ folder: await prepareEmbeddedDatabase(dataDir) });
  }
  await waitForPostgres(databaseUrl, (kind) =>
    report({ msg: "progress", step: `database: waiting for it (${kind})` }),
  );
  return openPostgres(databaseUrl, (error) =>
    report({ msg: "idle connection lost", kind: errorKinds(error).join(" > ") }),
  );
}

/** Opens the database, migrates, seeds what is missing, starts jobs and listens. */
export async function startServer(config: Config, report: Report): Promise<RunningServer> {
  const releaseFolder = claimDataFolder(config.dataDir);
  // Also when asked to stop before it has started.
  process.once("exit", releaseFolder);
  let database: OpenedDatabase | undefined;
  try {
    requireDiskSpace(config.dataDir);
    const progress = (step: string) => report({ msg: "progress", step });
    progress("database: opening");
    database = await openDatabase(config, report);
    await database.migrate();
    progress("database: migrated");
    await seedRegions(database.background, progress);
    await seedBanks(database.background);

    const services = createServices(config, database, {
      onJobError: (error) => report({ msg: "job failed", kind: errorKinds(error).join(" > ") }),
      onProviderReport: report,
      onFinding: report,
    });
    for (const provider of config.environment === "production" ? unconfigured(config) : []) {
      report({ msg: "provider not configured", provider });
    }
    if (config.seedDemo) await seedDemo(config, database.db, services, progress);
    await seedArticles(config, database.background);
    await services.claimEarlierNumbers();
    await services.jobs.start(services.jobHandlers);
    services.delivery.start();
    const app = await buildApp(config, services);
    await app.listen({ host: config.host, port: config.port });

    const opened = database;
    return {
      app,
      async stop() {
        await closeHttp(app);
        // After the requests, which may still queue jobs, and before the database, in which the results are recorded.
        const background = Promise.all([services.delivery.stop(), services.jobs.stop()]);
        await within(bounds.jobs, background);
        await services.contractMaker.close();
        await within(bounds.database, opened.close());
        releaseFolder();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    releaseFolder();
    throw error;
  }
}

/** Finishes running requests; a body that never ends, or a client that does not read, is cut off. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  // Keep-alive connections that become idle meanwhile have to be closed here.
  const timer = setInterval(() => app.server.closeIdleConnections(), 100);
  await within(bounds.requests, closed);
  clearInterval(timer);
  app.server.closeAllConnections();
  await within(bounds.connections, closed);
}
