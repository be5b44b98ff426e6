import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Config } from "./config.ts";
import { type LogStream, logStream } from "./lib/log-stream.ts";
import { loggerOptions } from "./lib/logger.ts";
import { sweepFiles } from "./modules/files/sweep-files.ts";
import { registerBodies } from "./plugins/bodies.ts";
import { maxTextBytes } from "./plugins/body-bounds.ts";
import { answerBrokenRequests } from "./plugins/broken-requests.ts";
import { registerCaller } from "./plugins/caller.ts";
import { registerConnections } from "./plugins/connections.ts";
import { createCallRegistrar } from "./plugins/contract-routes.ts";
import { answerFrameworkError, registerErrorHandlers } from "./plugins/errors.ts";
import { type HttpLimits, httpLimits } from "./plugins/http-limits.ts";
import { registerLive } from "./plugins/live.ts";
import { refuseWhileClosing, registerSecurity } from "./plugins/security.ts";
import { contractValidator } from "./plugins/validation.ts";
import type { Services } from "./services.ts";

export interface AppOptions {
  readonly limits?: HttpLimits;
  readonly hasDocs?: boolean;
  readonly log?: LogStream;
}

/**
 * Puts the HTTP side together. The caller starts and stops jobs and database.
 * @param options for tests: other limits, a log that can be read, and no `/docs`, whose packages take longer to load
 * than all others.
 */
export async function buildApp(
  config: Config,
  services: Services,
  { limits = httpLimits, hasDocs = true, log }: AppOptions = {},
): Promise<FastifyInstance> {
  const logOptions = loggerOptions(config.logLevel);
  const app = fastify({
    logger: logOptions && { ...logOptions, stream: log ?? logStream() },
    genReqId: () => randomUUID(),
    // One proxy stands in front. It appends the caller's address; anything before that is supplied by the caller and
    // not trusted.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: maxTextBytes,
    // Every refusal has the same envelope, including those raised before a request is parsed.
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: () => undefined,
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    maxRequestsPerSocket: 1000,
    // Query values are never logged: they would contain signed addresses.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    // On a busy machine the packages of `/docs` take longer to load than the framework waits by default.
    pluginTimeout: 120_000,
    forceCloseConnections: "idle",
  });
  registerErrorHandlers(app);
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
  registerCaller(app, config.web.ownKey);
  await registerSecurity(app, config);
  answerBrokenRequests(app);
  refuseWhileClosing(app);
  const factor = config.rateLimitFactor;
  registerConnections(app, { limits, factor: config.trustProxy ? undefined : factor });
  await registerBodies(app, { received: services.received, limits, factor });
  if (hasDocs) {
    const { registerDocs } = await import("./plugins/docs.ts");
    await registerDocs(app, config.apiUrl);
  }

  const handle = createCallRegistrar(app, {
    apiKey: config.apiKey,
    helpdeskKey: config.helpdeskKey,
    callbackTokens: config.callbackTokens,
    callbackKeys: config.callbackKeys,
    clock: services.clock,
    environment: config.environment,
    isInMaintenance: services.system.isInMaintenance,
    findSession: (token) => services.account.findSession(token),
    countRequest: (call, caller) => services.throttle.countRequest(call, caller),
    countMissing: (ip) => services.throttle.countMissing(ip),
  });
  for (const { routes } of services.modules) routes?.(handle);
  registerLive(app, {
    config,
    limits,
    live: services.live,
    notices: services.notices,
    isInMaintenance: services.system.isInMaintenance,
    filterOpen: (ids) => services.account.sessions.filterOpen(ids),
  });
  sweepFiles(app, [services.uploads, services.files, services.received]);
  app.addHook("onClose", () => services.files.close());
  return app;
}
