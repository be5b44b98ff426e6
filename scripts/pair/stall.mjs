import { Failure } from "../lib/failure.mjs";
import { say } from "../lib/terminal.mjs";

/** Within which a page that nobody has yet answers while the APIs are silent, in milliseconds. */
const answersWithin = 10_000;
const recoversWithin = 10_000;

const titles = { id: "Halaman belum bisa dimuat", en: "The page could not be loaded" };

/** Pages of which no web has one, of every kind. */
const pagesOf = (slug) => [
  `/campaign/${slug}/bukti`,
  `/en/campaign/${slug}/bukti`,
  "/information-center/tidak-pernah-dibuka",
  "/en/information-center/never-opened",
];

async function read(address) {
  const begun = Date.now();
  const answer = await fetch(address, {
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(2 * answersWithin),
  });
  return { answer, text: await answer.text(), ms: Date.now() - begun };
}

function expectUnavailable({ answer, text, ms }, address) {
  const language = new URL(address).pathname.startsWith("/en/") ? "en" : "id";
  const faults = [
    answer.status !== 503 && `status ${answer.status}`,
    !answer.headers.get("retry-after") && "no Retry-After",
    !/no-store/.test(answer.headers.get("cache-control") ?? "") && "may be kept",
    !text.includes(titles[language]) && "does not say so",
    ms > answersWithin && `took ${ms} ms`,
  ].filter(Boolean);
  if (faults.length > 0) throw new Failure(`${address}: ${faults.join(", ")}`);
  say(`  ✓ ${new URL(address).pathname} is unavailable, and says so after ${ms} ms`);
}

/**
 * While both APIs take connections and say nothing, a page that is not there yet is unavailable and never a fault of the
 * server; a page that is there stays; afterwards all is there by itself.
 * @param {import("./trials.mjs").Pair} pair
 */
export async function tryStall({ ask, processes }) {
  const { slug } = (await ask(1, "GET /v1/campaigns?status=open")).at(-1);
  const [web] = processes.webs;
  const kept = `${web}/campaign/${slug}`;
  const before = await read(kept);
  if (before.answer.status !== 200) throw new Failure(`${kept}: ${before.answer.status}`);
  const buildId = /"buildId":"([^"]+)"/.exec(before.text)?.[1];
  processes.pauseApis();
  try {
    for (const page of pagesOf(slug)) expectUnavailable(await read(web + page), web + page);
    const data = await read(
      `${web}/_next/data/${buildId}/en/campaign/${slug}/bukti.json?slug=${slug}`,
    );
    if (data.answer.status !== 503) throw new Failure(`Its data: ${data.answer.status}`);
    say("  ✓ and so are its data");
    const { answer } = await read(kept);
    if (answer.status !== 200) throw new Failure(`${kept} is not served: ${answer.status}`);
    say(`  ✓ /campaign/${slug} is served`);
  } finally {
    processes.continueApis();
  }
  const begun = Date.now();
  for (const page of pagesOf(slug).slice(0, 2)) {
    for (;;) {
      const { answer } = await read(web + page);
      if (answer.status === 200) break;
      if (Date.now() - begun > recoversWithin) throw new Failure(`${page}: ${answer.status}`);
    }
  }
  say(`  ✓ Both are there ${Date.now() - begun} ms after the APIs go on`);
}
