import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { packageRoot } from "../../lib/package-root.ts";
import { everydayPdfs } from "../../test/everyday-pdfs.ts";
import { corpus, type Recipe } from "../../test/pdf-corpus/corpus.ts";
import { inspectPdf } from "./pdf-inspection.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";

let readers: Worker;
beforeAll(() => {
  readers = new Worker(join(packageRoot(), "src/test/pdf-corpus/second-readers.mjs"), {
    stdout: true,
    stderr: true,
  });
});
afterAll(() => readers.terminate());

/** What readers of others find in a document that has no place in one. */
async function askReaders(bytes: Buffer): Promise<string[]> {
  readers.postMessage(bytes);
  const [found] = await once(readers, "message");
  return found;
}

const isAccepted = (bytes: Buffer) =>
  inspectPdf(bytes).then(
    () => true,
    (error) => {
      if (error instanceof PdfRefusedError) return false;
      throw error;
    },
  );

it("takes no document in which another reader finds what has no place in one", async () => {
  const wrong: string[] = [];
  const count = { files: 0, taken: 0, seenByReaders: 0 };
  const check = async ({ title, kind, bytes }: Recipe) => {
    const accepted = await isAccepted(bytes);
    count.files += 1;
    if (kind === "harmless" && !accepted) wrong.push(`refused: ${title}`);
    if (kind === "hidden" && accepted) wrong.push(`taken: ${title}`);
    // Of what is refused, every eighth shows that the readers do see such things.
    if (!accepted && (kind === "damaged" || count.files % 8 > 0)) return;
    const found = await askReaders(bytes);
    if (accepted) count.taken += 1;
    if (accepted && found.length > 0) wrong.push(`taken with ${found.join(", ")}: ${title}`);
    if (!accepted && found.length > 0) count.seenByReaders += 1;
  };
  for (const each of corpus()) await check(each);
  expect(wrong).toEqual([]);
  expect(count.files).toBeGreaterThanOrEqual(2000);
  expect(count.taken).toBeGreaterThan(200);
  expect(count.seenByReaders).toBeGreaterThan(100);
}, 120_000);

it.each(everydayPdfs.map(({ title, bytes }) => [title, bytes] as const))(
  "other readers find nothing in %s either",
  async (_title, bytes) => expect(await askReaders(await bytes())).toEqual([]),
);
