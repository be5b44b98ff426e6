import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFArray, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { writeContractPdf } from "../../documents/contract-pdf.ts";
import { sealPdf } from "../../documents/seal.ts";
import { makeSealKey } from "../../documents/seal-key.ts";
import type { ContractDraft } from "../../documents/terms.ts";
import { markSigned } from "./mark-signed.ts";

const draft: ContractDraft = {
  kind: "rdl",
  templateVersion: "test",
  number: "RDL-2026-000001",
  madeAt: "2026-11-24T01:02:03.000Z",
  parties: [{ userId: "u", name: "Raka Kusuma Dewa", role: "funder" }],
  terms: { bank: "Bank Contoh Syariah" },
};
const signedAt = new Date("2026-11-24T02:03:04Z");
const mark = { id: "doc-1", signerName: "Raka (Kusuma) Dewa — Dr.", signedAt, position: null };
const folder = mkdtempSync(join(tmpdir(), "marked-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sealed = async () => {
  const { pdf, places } = await writeContractPdf(draft, "https://rukun.example.test");
  return { pdf: await sealPdf(pdf, makeSealKey(signedAt), signedAt), places };
};
/** The marks of a page, as another library reads them. */
async function stampsOf(pdf: Buffer, page: number): Promise<number[][]> {
  const document = await PDFDocument.load(pdf);
  const annotations =
    document
      .getPage(page - 1)
      .node.Annots()
      ?.asArray() ?? [];
  return annotations.flatMap((each) => {
    const found = document.context.lookup(each) as { get?: (name: PDFName) => unknown } | undefined;
    const rect = found?.get?.(PDFName.of("Rect"));
    const isStamp = found?.get?.(PDFName.of("Subtype")) === PDFName.of("Stamp");
    if (!isStamp || !(rect instanceof PDFArray)) return [];
    const { x, y, width, height } = rect.asRectangle();
    return [[x, y, width, height]];
  });
}

test("the mark is added behind what was sent, in its box, the same each time", async () => {
  const { pdf, places } = await sealed();
  const [place] = places;
  if (!place) throw new Error("no place");
  const { page, x, y, width, height } = place;
  const position = { page, x, y, width, height };
  const marked = markSigned(pdf, { ...mark, position });
  expect(marked.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(markSigned(pdf, { ...mark, position }).equals(marked)).toBe(true);
  expect(await stampsOf(pdf, page)).toEqual([]);
  expect(await stampsOf(marked, page)).toEqual([[x, y, width, height]]);
});

test("a document without a place has it at the foot of the last page", async () => {
  const { pdf } = await sealed();
  const marked = markSigned(pdf, mark);
  const pages = (await PDFDocument.load(marked)).getPageCount();
  const [stamp] = await stampsOf(marked, pages);
  expect(stamp?.[1]).toBeLessThan(60);
});

(spawnSync("pdfsig", ["-v"]).error ? test.skip : test)(
  "other programs show it, and still find the platform's seal valid",
  async () => {
    const { pdf } = await sealed();
    const file = join(folder, "marked.pdf");
    writeFileSync(file, markSigned(pdf, mark));
    const verdict = spawnSync("pdfsig", ["-nocert", file]).stdout.toString();
    expect(verdict).toContain("Signature is Valid");
    const text = spawnSync("pdftotext", [file, "-"]);
    expect(text.stderr.toString()).toBe("");
    expect(execFileSync("pdfinfo", [file]).toString()).toMatch(/Title: .*RDL-2026-000001/);
  },
);

test("bytes of another kind are refused", () => {
  expect(() => markSigned(Buffer.from("%PDF-1.7 nothing"), mark)).toThrow("not a document of ours");
});
