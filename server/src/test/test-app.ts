import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answeredErrors } from "@rukun/contract/answered-errors";
import { calls } from "@rukun/contract/calls";
import type { Failure } from "@rukun/contract/envelope";
import { headers } from "@rukun/contract/headers";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { OpenedDatabase } from "../db/client.ts";
import type { LogStream } from "../lib/log-stream.ts";
import type { ServiceOptions } from "../platform.ts";
import { type HttpLimits, httpLimits } from "../plugins/http-limits.ts";
import { createServices, type Services } from "../services.ts";
import {
  bankCheckToken,
  callbackHeadersOf,
  callbackToken,
  identityKey,
  signerKey,
} from "./callback-token.ts";
import { lightPasswords } from "./light-passwords.ts";
import { openTestDatabase } from "./test-database.ts";

export interface CallOptions {
  token?: string;
  locale?: "id" | "en";
  query?: Record<string, string>;
  /** An object goes as JSON, FormData as multipart. */
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: OpenedDatabase;
  readonly services: Services;
  /** `call("POST /v1/user/login", {body})`: sends through the whole app, as the web would. */
  call(name: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** By which web processes are known. */
export const webKey = "web-process-test-key";

const key32 = () => randomBytes(32).toString("base64");

/** Collects codes that a call answered and its contract does not name. */
function findUnnamedErrors(app: FastifyInstance): ReadonlySet<string> {
  const unnamed = new Set<string>();
  app.addHook("onSend", (request, reply, payload, done) => {
    const { method, url } = request.routeOptions;
    const call = calls.find((each) => each.path === url && each.method === method);
    if (call && reply.statusCode >= 400 && typeof payload === "string") {
      const { code } = JSON.parse(payload) as Failure;
      if (!answeredErrors(call).has(code)) unnamed.add(`${method} ${url}: ${code}`);
    }
    done();
  });
  return unnamed;
}

/** Singapore's rate has changed once; the Netherlands' is the law's own. */
export const testTreaties = "SG:1500:2010-01-01,SG:1000:2022-01-01,NL:2000:2019-01-01";

/** The rules of capacity that is held without being paid, turned off; tests that are about them set their own. */
const unlimitedCapacity = {
  CAMPAIGN_SHARE_BPS: "10000",
  CAMPAIGN_SHARE_PROFESSIONAL_BPS: "10000",
  UNPAID_PAUSE_HOURS: "0",
  VIRTUAL_ACCOUNT_SHORT_ABOVE_BPS: "10000",
};

/** The real app on a database of its own; background work runs and looks for work often. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    limits,
    hasDocs = false,
    hasWorkers = true,
    log,
    ...options
  }: Partial<ServiceOptions> & {
    limits?: Partial<HttpLimits>;
    hasDocs?: boolean;
    /** Without workers jobs are only queued: one may look into its queue late, and work in the middle of a test. */
    hasWorkers?: boolean;
    log?: LogStream;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "rukun-api-"));
  const config = readConfig({
    APP_ENV: "local",
    DATA_DIR: dataDir,
    API_KEY: "test-key-test-key",
    HELPDESK_KEY: "helpdesk-test-key",
    REVALIDATE_KEY: "revalidate-test-key",
    WEB_KEY: webKey,
    PAYMENTS_CALLBACK_TOKENS: callbackToken,
    SIGNER_CALLBACK_KEYS: signerKey,
    IDENTITY_CALLBACK_KEYS: identityKey,
    BANK_CHECK_CALLBACK_TOKENS: bankCheckToken,
    STORAGE_KEY: key32(),
    SIGNING_KEY: key32(),
    INDEX_KEY: key32(),
    LOG_LEVEL: "silent",
    TREATY_RATES: testTreaties,
    // One funder takes all of a campaign where it is about something else, and holds and cancels as often as needed.
    ...unlimitedCapacity,
    ...env,
  });
  const database = await openTestDatabase();
  const services = createServices(config, database, {
    jobPollSeconds: 0.5,
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    passwords: lightPasswords,
    pdfWorkerFile: process.env.RUKUN_TEST_PDF_WORKER ?? "",
    imageWorkerFile: process.env.RUKUN_TEST_IMAGE_WORKER ?? "",
    contractWorkerFile: process.env.RUKUN_TEST_CONTRACT_WORKER ?? "",
    ...options,
  });
  await services.jobs.start(hasWorkers ? services.jobHandlers : {});
  services.delivery.start();
  const app = await buildApp(config, services, {
    limits: { ...httpLimits, ...limits },
    hasDocs,
    ...(log ? { log } : {}),
  });
  const unnamed = findUnnamedErrors(app);
  await app.ready();

  return {
    app,
    config,
    database,
    services,
    async call(name, { token, locale = "id", query, body, headers: extra } = {}) {
      const [method, url] = name.split(" ") as ["GET" | "POST", string];
      const encoded =
        body instanceof FormData
          ? await encodeMultipart(body)
          : {
              ...(body && { payload: Buffer.from(JSON.stringify(body)) }),
              headers: (body ? { "content-type": "application/json" } : {}) as Record<
                string,
                string
              >,
            };
      return app.inject({
        method,
        url,
        ...(query ? { query } : {}),
        ...(encoded.payload === undefined ? {} : { payload: encoded.payload }),
        headers: {
          [headers.apiKey]: url.startsWith("/v1/helpdesk/") ? config.helpdeskKey : config.apiKey,
          ...(url.startsWith("/v1/callbacks/")
            ? callbackHeadersOf(url, encoded.payload ?? "")
            : {}),
          [headers.localization]: locale,
          [headers.idempotencyKey]: randomUUID(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...encoded.headers,
          ...extra,
        },
      });
    },
    async close() {
      await app.close();
      await Promise.all([services.delivery.stop(), services.jobs.stop()]);
      await services.contractMaker.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (unnamed.size > 0) throw new Error(`Not in the contract: ${[...unnamed].join(", ")}`);
    },
  };
}

/** Multipart bytes as a browser would send them. */
async function encodeMultipart(form: FormData) {
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  };
}
