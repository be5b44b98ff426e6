import autocannon from "autocannon";
import { startBareServer } from "./bare-server.mjs";
import { milliseconds, printTable } from "./table.mjs";

const connections = 16;
const duration = 10;
const warmUp = 3;

const reads = [
  { title: "profile", path: "/v1/user/profile" },
  { title: "provinces", path: "/v1/master/provinces" },
  { title: "cities of a province", path: "/v1/master/cities?province_id=32" },
  {
    title: "sub-districts of a district",
    path: "/v1/master/sub-districts?district_id=32.73.02",
  },
];

/**
 * How fast the API reads, beside a bare Fastify that answers the same bytes.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureApi({ api, step, workDir }) {
  const members = await step(`Registering ${connections} people`, () =>
    Promise.all(Array.from({ length: connections }, () => api.register())),
  );
  const tokens = members.map(({ token }) => token);
  const bare = await startWithAnswers(api, tokens[0], workDir);
  const rows = [];
  try {
    for (const { title, path: read } of reads) {
      const length = await sameBytes(api, bare.url, read, tokens[0]);
      const own = await step(`Reading ${title}`, () => fire(api.url + read, tokens, api.headers));
      const reference = await step("The same from bare Fastify", () =>
        fire(bare.url + read, tokens, api.headers),
      );
      rows.push([title, `${length} B`, ...figures(own)]);
      rows.push(["  bare Fastify", "", ...figures(reference)]);
    }
  } finally {
    await bare.child.stop();
  }
  printTable(
    `API reads, ${connections} connections, ${duration} s each after ${warmUp} s to warm up`,
    ["read", "body", "p50", "p95", "p99", "requests/s"],
    rows,
    [
      "Every connection has its own session. The load comes from the same machine and takes its share.",
    ],
  );
}

const figures = ({ latencies, perSecond }) => [
  ...[0.5, 0.95, 0.99].map((share) => milliseconds(percentile(latencies, share))),
  String(Math.round(perSecond)),
];

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

async function fire(url, tokens, headers) {
  await cannon(url, tokens, headers, warmUp);
  return cannon(url, tokens, headers, duration);
}

/** Autocannon's own table has no 95th percentile, so each answer's time is kept. */
async function cannon(url, tokens, headers, seconds) {
  const latencies = [];
  let connection = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      client.setHeaders(headers(tokens[connection++ % tokens.length]));
    },
  });
  instance.on("response", (_client, _status, _bytes, time) => latencies.push(time));
  const result = await instance;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${latencies.length} requests failed`);
  latencies.sort((left, right) => left - right);
  return { latencies, perSecond: latencies.length / result.duration };
}

/** Starts the bare server with the answers that the API gives right now. */
async function startWithAnswers(api, token, workDir) {
  const answers = {};
  for (const { path: read } of reads) {
    answers[new URL(read, api.url).pathname] = JSON.parse(await body(api.url + read, api, token));
  }
  return startBareServer(answers, workDir);
}

async function sameBytes(api, bareUrl, read, token) {
  const [own, bare] = await Promise.all([
    body(api.url + read, api, token),
    body(bareUrl + read, api, token),
  ]);
  if (own !== bare) throw new Error(`${read}: the bare server answers something else`);
  return Buffer.byteLength(own);
}

async function body(url, api, token) {
  const response = await fetch(url, { headers: api.headers(token) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
