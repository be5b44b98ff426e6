import autocannon from "autocannon";
import { startPostgres } from "../lib/real-postgres.mjs";
import { startBareServer } from "./bare-server.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { processorTime } from "./processor-time.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

const connections = 16;
/** Odd, for the median. Durations in seconds, after a warm-up. */
const rounds = 9;
const duration = 2;
const warmUp = 2;
const atLeast = 0.4;

/** Master data is compared with the same bytes, the profile with a row read by its primary key. */
const reads = [
  { title: "profile", path: "/v1/user/profile", reference: "/row" },
  { title: "provinces", path: "/v1/master/provinces" },
  { title: "cities of a province", path: "/v1/master/cities?province_id=32" },
  {
    title: "sub-districts of a district",
    path: "/v1/master/sub-districts?district_id=32.73.02",
  },
];

/**
 * Read throughput of the API on either engine, compared with bare Fastify.
 * @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench
 */
export async function measureApi({ step, workDir }) {
  const postgres = await step("Starting PostgreSQL", startPostgres);
  const rows = [];
  try {
    for (const [engine, databaseUrl] of [
      ["PostgreSQL", postgres.url],
      ["embedded", ""],
    ]) {
      rows.push(...(await measureEngine({ engine, databaseUrl, step, workDir })));
    }
  } finally {
    await postgres.stop();
  }
  printTable(
    `API reads, ${connections} connections, the median of ${rounds} rounds of ${duration} s in turn`,
    ["read", "statements", "p50", "p95", "p99", "processor", "requests/s", "of bare", "target"],
    rows,
    [
      "Bare Fastify: without plugins, schemas and sessions; beside the profile it reads one row by its key from the same",
      "PostgreSQL, beside master data it answers the same bytes. Processor: of the API's process for one request.",
      "Statements: sent for one request while all connections ask; they share the question for their sessions.",
      "Every connection has its own session. The load comes from the same machine and takes its share.",
    ],
  );
}

async function measureEngine({ engine, databaseUrl, step, workDir }) {
  const { env, child } = await step(`Starting the API on ${engine}`, () =>
    startOwnApi({
      name: `api ${engine}`,
      workDir,
      env: { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: "900000", LOG_LEVEL: "info" },
    }),
  );
  const api = createApi(env);
  const members = await step(`Registering ${connections} people`, () =>
    Promise.all(Array.from({ length: connections }, () => api.register())),
  );
  const tokens = members.map(({ token }) => token);
  const row = databaseUrl ? [databaseUrl, members[0].user_id] : [];
  const bare = await startBareServer(await answersOf(api, tokens[0]), workDir, row);
  const rows = [];
  try {
    for (const { title, path, reference = path } of reads) {
      const sides = [
        { title: `${title}, ${engine}`, url: api.url + path, child },
        { title: "  bare Fastify", url: bare.url + reference, child: bare.child },
      ].filter(
        ({ child: { name } }) => databaseUrl || reference !== "/row" || name !== bare.child.name,
      );
      const alone = await statementsOf(child, () => get(api, path, tokens[0]));
      const measured = await step(`Reading ${title} on ${engine}`, () =>
        inTurn(sides, tokens, api.headers),
      );
      const atOnce = await statementsOf(child, () =>
        runAutocannon(sides[0].url, tokens, api.headers, 1),
      );
      rows.push(...rowsOf(measured, [String(alone), atOnce.toFixed(2)].join(" → ")));
    }
  } finally {
    await bare.child.stop();
    await child.stop();
  }
  return rows;
}

/** Interleaved, so that other load on the machine affects both sides. */
async function inTurn(sides, tokens, headers) {
  for (const { url } of sides) await runAutocannon(url, tokens, headers, warmUp);
  const measured = sides.map((side) => ({ ...side, rounds: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? measured : measured.toReversed()) {
      const before = processorTime(side.child);
      const result = await runAutocannon(side.url, tokens, headers, duration);
      const processor = (processorTime(side.child) - before) / result.latencies.length;
      side.rounds.push({ ...result, processor });
    }
  }
  return measured;
}

function rowsOf([own, bare], statements) {
  const share =
    bare && median(own.rounds.map(({ perSecond }, at) => perSecond / bare.rounds[at].perSecond));
  const row = ({ title, rounds: all }, count, ...more) => {
    const latencies = all.flatMap((round) => round.latencies).sort((left, right) => left - right);
    return [
      title,
      count,
      ...[0.5, 0.95, 0.99].map((part) => milliseconds(percentile(latencies, part))),
      milliseconds(median(all.map(({ processor }) => processor))),
      String(Math.round(median(all.map(({ perSecond }) => perSecond)))),
      ...more,
    ];
  };
  const times = (value) => `${value.toFixed(2)}x`;
  return [
    row(own, statements, ...(share ? [times(share), target(share, { atLeast }, times)] : [])),
    ...(bare ? [row(bare, "")] : []),
  ];
}

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** Autocannon's own table has no 95th percentile, so every latency is recorded. */
async function runAutocannon(url, tokens, headers, seconds) {
  const latencies = [];
  let connection = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    // The API closes a connection after a thousand requests, which this client would go on using.
    reconnectRate: 900,
    setupClient(client) {
      client.setHeaders(headers(tokens[connection++ % tokens.length]));
    },
  });
  instance.on("response", (_client, _status, _bytes, time) => latencies.push(time));
  const result = await instance;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${latencies.length} requests failed`);
  return { latencies, perSecond: latencies.length / result.duration };
}

/** Statements per request of some work. */
async function statementsOf(child, work) {
  await child.ask("begin");
  const result = await work();
  const { statements } = await child.ask("end");
  return statements / (result?.latencies?.length ?? 1);
}

/** The API's current responses, by path. */
async function answersOf(api, token) {
  const answers = {};
  for (const { path } of reads) {
    answers[new URL(path, api.url).pathname] = { data: await get(api, path, token) };
  }
  return answers;
}

const get = (api, path, token) => api.get(path, token);
