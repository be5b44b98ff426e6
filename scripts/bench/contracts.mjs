/**
 * `npm run bench -- contracts`: contracts of each kind as documents, written and sealed, and how long requests wait
 * while they are made: in the process itself (the reference), and in the thread of the product.
 */
import { rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { serverBuildOptions } from "../lib/bundle-server.mjs";
import { inRoot } from "../lib/root.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

const runs = 101;
/** Of a document, in milliseconds. */
const atMost = 300;
const madeAt = "2026-11-24T01:02:03.000Z";
const schedule = Array.from({ length: 12 }, (_, row) => ({
  no: row + 1,
  due: `2027-${String(row + 1).padStart(2, "0")}-24`,
  principal: "4166667",
  yield: "291667",
}));
const placed = { campaign: "Kopi Gayo", company: "PT Gayo", amount: "50000000" };
const terms = {
  wakalah: { ...placed, ujrah: { kind: "amount", amount: "1250000" } },
  musyarakah: {
    ...placed,
    schedule,
    fundersCapital: "250000000",
    companyCapital: "50000000",
    nisbahBps: 6250,
  },
  murabahah: {
    ...placed,
    schedule,
    goods: "Biji kopi",
    supplier: "KUD Maju",
    cost: "250000000",
    margin: "17500000",
  },
};

export async function measureContracts() {
  const { documents, remove } = await readDocuments();
  const party = { userId: "u", name: "Raka Kusuma Dewa", role: "funder" };
  const key = documents.makeSealKey(new Date());
  try {
    const rows = [];
    for (const [kind, each] of Object.entries(terms)) {
      const number = "MBH-2026-000001";
      const draft = {
        kind,
        templateVersion: "bench",
        number,
        madeAt,
        parties: [party],
        terms: each,
      };
      const took = [];
      for (let run = 0; run < runs; run++) {
        const begun = performance.now();
        const { pdf } = await documents.writeContractPdf(draft, "https://rukun.example.test");
        const written = performance.now();
        await documents.sealPdf(pdf, key, new Date());
        took.push({ write: written - begun, seal: performance.now() - written });
      }
      const whole = took.map(({ write, seal }) => write + seal).sort((a, b) => a - b);
      const p95 = whole[Math.floor(runs * 0.95)];
      rows.push([
        kind,
        milliseconds(median(took.map(({ write }) => write))),
        milliseconds(median(took.map(({ seal }) => seal))),
        milliseconds(p95),
        target(p95, { atMost }, milliseconds),
      ]);
    }
    printTable("Contracts as documents", ["kind", "written", "sealed", "both, p95", ""], rows);
    await measurePauses(documents, key, party);
  } finally {
    remove();
  }
}

/** The longest time in which nothing else was done, while documents are made one after another. */
async function measurePauses(documents, key, party) {
  const draft = {
    kind: "murabahah",
    templateVersion: "bench",
    number: "MBH-2026-000001",
    madeAt,
    parties: [party],
    terms: terms.murabahah,
  };
  const webUrl = "https://rukun.example.test";
  const maker = documents.createContractMaker(inRoot("server/dist/documents/contract-worker.js"));
  const ways = {
    "in the process": async () =>
      documents.sealPdf((await documents.writeContractPdf(draft, webUrl)).pdf, key, new Date()),
    "in the thread": () => maker.make({ draft, webUrl, signatures: [], key, at: new Date() }),
    "nothing made": () => wait(20),
  };
  const rows = [];
  for (const [way, make] of Object.entries(ways)) {
    await make();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let run = 0; run < runs; run++) {
      await make();
      // What waits gets its turn between two documents.
      await wait(1);
    }
    delay.disable();
    rows.push([
      way,
      milliseconds(delay.percentile(50) / 1e6),
      milliseconds(delay.percentile(99) / 1e6),
      milliseconds(delay.max / 1e6),
    ]);
  }
  await maker.close();
  printTable("Pauses while contracts are made", ["made", "median", "p99", "longest"], rows);
}

async function readDocuments() {
  const outfile = inRoot("server/dist/bench-contracts.mjs");
  const { outdir: _dir, outbase: _base, entryPoints: _entries, ...options } = serverBuildOptions();
  await build({
    ...options,
    outfile,
    stdin: {
      contents: `
        export { writeContractPdf } from "./documents/contract-pdf.ts";
        export { createContractMaker } from "./documents/contract-maker.ts";
        export { sealPdf } from "./documents/seal.ts";
        export { makeSealKey } from "./documents/seal-key.ts";`,
      resolveDir: inRoot("server/src"),
      loader: "ts",
    },
  });
  return { documents: await import(outfile), remove: () => rmSync(outfile, { force: true }) };
}
