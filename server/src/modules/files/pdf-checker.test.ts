import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pdf } from "../../test/pdfs.ts";
import { createPdfChecker, type PdfChecker } from "./pdf-checker.ts";

const folder = mkdtempSync(join(tmpdir(), "rukun-worker-"));
const realWorker = process.env.RUKUN_TEST_PDF_WORKER ?? "";
const megabyte = 1024 * 1024;

let checker: PdfChecker | undefined;
afterEach(() => checker?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A worker that does something else than its work when a document comes. */
function workerThat(name: string, work: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", async () => { ${work} });
     parentPort.postMessage({ ready: true });`,
  );
  return file;
}

it("inspects one document at a time, however many arrive at once", async () => {
  checker = createPdfChecker(realWorker);
  checker.warm();
  const documents = await Promise.all([1, 2, 3, 4].map((pages) => pdf({ pages })));
  const verdicts = await Promise.all(documents.map((bytes) => checker?.check(bytes)));
  expect(verdicts).toEqual([1, 2, 3, 4].map((pages) => ({ pages })));
});

it.each([
  ["works on without end", "for (;;) {}", 200],
  ["dies", "process.exit(1)", 600_000],
  ["fails", "throw new Error('a fault')", 600_000],
  [
    "runs out of memory",
    "const all = []; for (;;) all.push(new Array(1000).fill(all.length))",
    600_000,
  ],
])("gives up on a document when its worker %s", async (name, work, timeoutMs) => {
  checker = createPdfChecker(workerThat(name, work), { timeoutMs });
  const document = await pdf();
  expect(await checker.check(document)).toEqual({ refusal: "pdfTooComplex" });
  // The next document gets a new worker, which is ended too.
  expect(await checker.check(document)).toEqual({ refusal: "pdfTooComplex" });
});

it("does not refuse a document because it was closed during the inspection", async () => {
  const begun = join(folder, "begun");
  const file = workerThat(
    "waits",
    `(await import("node:fs")).writeFileSync(${JSON.stringify(begun)}, "")`,
  );
  checker = createPdfChecker(file, { timeoutMs: 600_000 });
  const verdict = checker.check(await pdf());
  const judged = expect(verdict).rejects.toMatchObject({ code: "unavailable", status: 503 });
  while (!existsSync(begun)) await setImmediate();
  await checker.close();
  await judged;
});

it("ends a check that takes too much memory, long before its time is over", async () => {
  const file = workerThat(
    "hoards",
    "globalThis.all = []; setInterval(() => all.push(Buffer.alloc(20 * 1024 * 1024, 1)), 5)",
  );
  checker = createPdfChecker(file, { timeoutMs: 600_000, maxGrowthBytes: 150 * megabyte });
  expect(await checker.check(await pdf())).toEqual({ refusal: "pdfTooComplex" });
});

it("says so when there is no worker", async () => {
  checker = createPdfChecker(join(folder, "nowhere.mjs"));
  await expect(checker.check(await pdf())).rejects.toThrow();
});
