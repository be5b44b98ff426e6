/** `npm run bench -- contracts`: contracts of each kind as documents, written and sealed. */
import { rmSync } from "node:fs";
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
        const pdf = await documents.writeContractPdf(draft, "https://rukun.example.test");
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
  } finally {
    remove();
  }
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
        export { sealPdf } from "./documents/seal.ts";
        export { makeSealKey } from "./documents/seal-key.ts";`,
      resolveDir: inRoot("server/src"),
      loader: "ts",
    },
  });
  return { documents: await import(outfile), remove: () => rmSync(outfile, { force: true }) };
}
