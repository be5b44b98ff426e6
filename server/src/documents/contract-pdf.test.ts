import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractKinds } from "@rukun/contract/contract-kinds";
import { simulateMurabahah } from "@rukun/finance/simulation";
import { sha256 } from "../lib/crypto.ts";
import { clausesOf, templateVersion } from "./clauses.ts";
import { writeContractPdf } from "./contract-pdf.ts";
import { sealPdf } from "./seal.ts";
import { makeSealKey } from "./seal-key.ts";
import { isSealKey } from "./seal-strength.ts";
import type { ContractDraft, ContractTerms } from "./terms.ts";

const schedule = simulateMurabahah({
  amount: 50_000_000n,
  target: 250_000_000n,
  margin: 17_500_000n,
  instalments: 6,
  start: "2026-11-24",
  months: 6,
  taxBps: 1500n,
}).rows.map(({ no, due, principal, gross }) => ({
  no,
  due,
  principal: String(principal),
  yield: String(gross),
}));
const funded = { campaign: "Kopi Gayo", company: "PT Gayo", amount: "50000000", schedule };
const ujrah = { kind: "amount", amount: "6250000" } as const;
const terms: ContractTerms = {
  rdl: { bank: "Bank Contoh Syariah" },
  "bil-ujrah": { campaign: "Kopi Gayo", target: "250000000", ujrah, isDeducted: true },
  wakalah: { campaign: "Kopi Gayo", company: "PT Gayo", amount: "50000000", ujrah },
  musyarakah: {
    ...funded,
    fundersCapital: "250000000",
    companyCapital: "50000000",
    nisbahBps: 6250,
  },
  murabahah: {
    ...funded,
    goods: "Biji kopi",
    supplier: "KUD Maju",
    cost: "250000000",
    margin: "17500000",
  },
  countersignature: {
    campaign: "Kopi Gayo",
    company: "PT Gayo",
    akad: "murabahah",
    contracts: 2,
    amount: "50000000",
    listSha256: "ab".repeat(32),
    list: [
      { number: "MBH-2026-A", funder: "R●●● K●●●●●", amount: "20000000", sha256: "cd".repeat(32) },
      { number: "MBH-2026-B", funder: "S●●●", amount: "30000000", sha256: null },
    ],
  },
};
const draftOf = (kind: keyof ContractTerms): ContractDraft =>
  ({
    kind,
    templateVersion,
    number: "MBH-2026-000001",
    madeAt: "2026-11-24T01:02:03.000Z",
    parties: [{ userId: "u", name: "Raka Kusuma Dewa", role: "funder" }],
    terms: terms[kind],
  }) as ContractDraft;

const webUrl = "https://rukun.example.test";
const write = async (draft: ContractDraft) => (await writeContractPdf(draft, webUrl)).pdf;
const make = (kind: keyof ContractTerms) => write(draftOf(kind));
const sealKey = makeSealKey(new Date());
const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** Other programs read the documents where they are installed (Debian: `poppler-utils`). */
const isReadByOthers = !spawnSync("pdfsig", ["-v"]).error;
const itIsRead = isReadByOthers ? it : it.skip;
const inFile = (pdf: Buffer): string => {
  const file = join(folder, `${sha256(pdf)}.pdf`);
  writeFileSync(file, pdf);
  return file;
};
/** What another program says of the signature. */
const verdictOf = (pdf: Buffer) => spawnSync("pdfsig", ["-nocert", inFile(pdf)]).stdout.toString();

describe.each(contractKinds)("the document of %s", (kind) => {
  it("has the same bytes for the same draft, and other ones for another number", async () => {
    const [first, again] = [await make(kind), await make(kind)];
    expect(first.equals(again)).toBe(true);
    const other = await write({ ...draftOf(kind), number: "X-1" });
    expect(first.equals(other)).toBe(false);
  });

  itIsRead("is tagged, titled, numbered, and contains every clause in both languages", async () => {
    const file = inFile(await make(kind));
    const facts = execFileSync("pdfinfo", [file]).toString();
    expect(facts).toMatch(/Tagged: +yes/);
    expect(facts).toMatch(/Title: .*MBH-2026-000001/);
    expect(execFileSync("pdffonts", [file]).toString()).toMatch(/PlusJakartaSans.* yes yes yes/);
    const flat = (text: string) => text.replace(/\s+/g, "");
    const text = flat(execFileSync("pdftotext", ["-raw", file, "-"]).toString());
    for (const each of clausesOf(draftOf(kind))) {
      // A page's end may stand in the middle of a clause.
      expect(text).toContain(flat(each.text.id).slice(0, 40));
      expect(text).toContain(flat(each.text.en).slice(0, 40));
    }
    expect(text).toContain("RakaKusumaDewa");
    expect(text).not.toMatch(/guaranteed/i);
  });

  itIsRead("is sealed validly, and a changed byte is found out by the seal", async () => {
    const sealed = await sealPdf(await make(kind), sealKey, new Date());
    const verdict = verdictOf(sealed);
    expect(verdict).toContain("ETSI.CAdES.detached");
    expect(verdict).toContain("Signature is Valid");
    expect(verdict).toContain("Total document signed");
    const forged = Buffer.from(sealed);
    const place = forged.indexOf("MBH-2026") > 0 ? forged.indexOf("MBH-2026") : 200;
    forged[place] = (forged[place] ?? 0) ^ 1;
    expect(verdictOf(forged)).not.toContain("Signature is Valid");
    expect(sha256(forged)).not.toBe(sha256(sealed));
  });
});

describe("the places of signatures", () => {
  const owner = {
    userId: "o",
    name: "Sri Wahyuni",
    role: "company",
    company: "PT Gayo",
  } as const;
  const withOwner = (kind: keyof ContractTerms): ContractDraft => {
    const draft = draftOf(kind);
    return { ...draft, parties: [...draft.parties, owner] };
  };

  it.each(contractKinds)("of %s are for those who sign it there, each on a page", async (kind) => {
    const { pdf, places } = await writeContractPdf(withOwner(kind), webUrl);
    // The company signs these with one document for all funders.
    const isListed = kind === "murabahah" || kind === "musyarakah";
    expect(places.map(({ userId }) => userId)).toEqual(isListed ? ["u"] : ["u", "o"]);
    const { PDFDocument } = await import("@cantoo/pdf-lib");
    const pages = (await PDFDocument.load(pdf)).getPages();
    for (const { page, x, y, width, height } of places) {
      const size = pages[page - 1]?.getSize();
      expect(size).toBeDefined();
      expect(Math.min(x, y)).toBeGreaterThan(36);
      expect(x + width).toBeLessThan(size?.width ?? 0);
      expect(y + height).toBeLessThan(size?.height ?? 0);
    }
    const [one, other] = places;
    if (one?.page === other?.page) expect(other?.y).toBeLessThan((one?.y ?? 0) - 64);
  });

  itIsRead("are above the names that they are for", async () => {
    const { pdf, places } = await writeContractPdf(withOwner("wakalah"), webUrl);
    for (const { page, x, y, userId } of places) {
      const crop = [
        "-f",
        page,
        "-l",
        page,
        "-x",
        x,
        "-y",
        Math.round(841.89 - y),
        "-W",
        400,
        "-H",
        20,
      ];
      const text = execFileSync("pdftotext", [...crop.map(String), inFile(pdf), "-"]).toString();
      expect(text).toContain(userId === "o" ? owner.name : "Raka Kusuma Dewa");
    }
  });

  itIsRead("stay where they are, and say when they were used", async () => {
    const draft = draftOf("wakalah");
    const [party] = draft.parties;
    if (!party) throw new Error("nobody signs");
    const signature = {
      party,
      at: "2026-11-24T02:03:04Z",
      reference: "doc-1",
      of: "ab".repeat(32),
    };
    const before = await writeContractPdf(draft, webUrl);
    const after = await writeContractPdf(draft, webUrl, [signature]);
    expect(after.places).toEqual(before.places);
    const textOf = (pdf: Buffer) => execFileSync("pdftotext", [inFile(pdf), "-"]).toString();
    expect(textOf(after.pdf)).toContain("Ditandatangani secara elektronik");
    expect(textOf(before.pdf)).not.toContain("Ditandatangani secara elektronik");
  });
});

describe("the wording", () => {
  const textOf = (kind: keyof ContractTerms) => JSON.stringify(clausesOf(draftOf(kind)));
  it("of a sale states cost, supplier, goods and a margin that never grows", () => {
    const text = textOf("murabahah");
    for (const part of ["Biji kopi", "KUD Maju", "Rp\u00a0250.000.000", "Rp\u00a017.500.000"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Rp\u00a0267.500.000");
    expect(text).toContain("tidak bertambah karena keterlambatan");
  });
  const indonesianOf = (draft: ContractDraft) =>
    clausesOf(draft)
      .map(({ text }) => text.id)
      .join(" ");
  it("of a sale says marjin in Indonesian, and what was made with another word keeps it", () => {
    const now = draftOf("murabahah");
    expect(indonesianOf(now)).toMatch(
      /dan marjin tetap Rp\u00a017\.500\.000 .* Marjin dan harga jual/,
    );
    expect(indonesianOf(now)).not.toMatch(/margin/i);
    const earlier = { ...now, templateVersion: "2026-11-27" };
    expect(indonesianOf(earlier)).toMatch(/dan margin tetap .* Margin dan harga jual/);
    expect(indonesianOf(earlier)).not.toMatch(/marjin/i);
  });
  it.each(["murabahah", "musyarakah"] as const)(
    "of %s says that its schedule may differ by a few rupiah, unless it was made without saying so",
    (kind) => {
      expect(textOf(kind)).toContain("dapat berbeda beberapa rupiah");
      expect(textOf(kind)).toContain("may differ by a few rupiah");
      const earlier = clausesOf({ ...draftOf(kind), templateVersion: "2026-11-27.2" });
      expect(JSON.stringify(earlier)).not.toContain("a few rupiah");
    },
  );
  itIsRead("of a schedule's head and days follows the same version", async () => {
    const readOf = async (templateVersion: string) => {
      const pdf = await write({ ...draftOf("murabahah"), templateVersion });
      return execFileSync("pdftotext", ["-layout", inFile(pdf), "-"]).toString();
    };
    expect(await readOf(templateVersion)).toContain("Marjin / Margin");
    expect(await readOf("2026-11-27")).not.toContain("Marjin");
    const isoDays = /^ *\d+ +\d{4}-\d\d-\d\d /m;
    expect(await readOf(templateVersion)).toMatch(/^ *1 +\d+ [A-Z][a-z]+ \d{4} +Rp/m);
    expect(await readOf(templateVersion)).not.toMatch(isoDays);
    expect(await readOf("2026-11-28.2")).toMatch(isoDays);
  });
  it("of a partnership states capital, both parts of profit, and loss by capital", () => {
    const text = textOf("musyarakah");
    expect(text).toContain("62,5%");
    expect(text).toContain("37.5%");
    expect(text).toContain("Loss is borne strictly by capital share");
    expect(text).toContain("proyeksi");
  });
  it.each(["musyarakah", "murabahah", "bil-ujrah"] as const)(
    "of %s sends late charges to benevolence",
    (kind) => expect(textOf(kind)).toContain("goes to the benevolence account"),
  );
  it("names the base of an ujrah that is a share", () => {
    const base = { id: "dana yang terkumpul", en: "the funds collected" };
    const share = { kind: "share", bps: 250, base, amount: "1250000" } as const;
    const draft = { ...draftOf("wakalah"), terms: { ...terms.wakalah, ujrah: share } };
    expect(JSON.stringify(clausesOf(draft as ContractDraft))).toContain(
      "2,5% dari dana yang terkumpul",
    );
  });
});

describe("the key of the seal", () => {
  it("opens by its passphrase only", () => {
    expect(isSealKey(sealKey)).toBe(true);
    expect(isSealKey({ ...sealKey, passphrase: "another" })).toBe(false);
    expect(isSealKey({ p12: Buffer.from("x"), passphrase: "" })).toBe(false);
  });
});
