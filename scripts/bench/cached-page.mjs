import autocannon from "autocannon";
import { startBarePages } from "./bare-pages.mjs";
import { processorTime } from "./processor-time.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

const campaign = "/campaign/modal-kerja-pengadaan-kopi-arabika-gayo";
const connections = 16;
/** Odd, for the median. Durations in seconds, after a warm-up. */
const rounds = 7;
const duration = 3;
const warmUp = 3;
const atLeast = 2;

/**
 * Requests per second of a campaign's page, which is kept, beside a page of the same framework that is rendered for each.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureCachedPage({ deployment, webUrl, workDir, step }) {
  const bare = await startBarePages(step, workDir, ["server"]);
  const [{ title, url, child }] = bare.pages;
  const web = deployment.children.find(({ name }) => name === "web");
  const sides = [
    { title: "/campaign/<slug>, kept", url: webUrl + campaign, child: web, rounds: [] },
    { title, url, child, rounds: [] },
  ];
  try {
    await step("Asking for pages", async (note) => {
      for (const side of sides) await ask(side.url, warmUp);
      for (let round = 0; round < rounds; round += 1) {
        // In turn, so that other load on the machine affects both.
        for (const side of round % 2 ? sides : sides.toReversed()) {
          const before = processorTime(side.child);
          const result = await ask(side.url, duration);
          const processor = (processorTime(side.child) - before) / result.count;
          side.rounds.push({ ...result, processor });
        }
        note(`${round + 1} of ${rounds}`);
      }
    });
  } finally {
    await bare.stop();
  }
  const [own, other] = sides;
  const share = median(own.rounds.map((each, at) => each.perSecond / other.rounds[at].perSecond));
  const times = (value) => `${value.toFixed(2)}x`;
  printTable(
    `Pages under load, ${connections} connections, the median of ${rounds} rounds of ${duration} s in turn`,
    ["page", "bytes", "processor", "requests/s", "of bare", "target"],
    sides.map((side) => [
      side.title,
      String(side.rounds[0].bytes),
      milliseconds(median(side.rounds.map(({ processor }) => processor))),
      String(Math.round(median(side.rounds.map(({ perSecond }) => perSecond)))),
      ...(side === own ? [times(share), target(share, { atLeast }, times)] : []),
    ]),
    [
      "Asked as browsers do, with gzip; bytes as they came, with headers. Processor: of the web's process for one request.",
      "The load comes from the same machine and takes its share.",
    ],
  );
}

async function ask(url, seconds) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "gzip" },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  const count = result.requests.total;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${count} requests failed`);
  return {
    count,
    perSecond: count / result.duration,
    bytes: Math.round(result.throughput.total / count),
  };
}
