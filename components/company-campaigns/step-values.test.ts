import { campaignBasics, campaignFiles, campaignTerms } from "@rukun/contract/campaign-content";
import { standardUjrahBps } from "@rukun/contract/campaign-rules";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { formatBps, murabahahFigures, targetOfLines, ujrahBps } from "./figures";
import { checkStep } from "./step-rules";
import {
  type Body,
  fieldOfPath,
  readBasics,
  readFiles,
  readTerms,
  writeBasics,
  writeFiles,
  writeTerms,
} from "./step-values";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const { basics, terms, files } = campaignExample({ opensOn: inDays(10), closesOn: inDays(40) });
const asTerms = (body: Body) => writeTerms(readTerms(body), "murabahah", ujrahBps);

test("what a form reads it writes again, and the contract takes it", () => {
  expect(campaignBasics.parse(writeBasics(readBasics(basics)))).toEqual(basics);
  expect(campaignTerms.parse(asTerms({ ...terms }))).toEqual(terms);
  expect(campaignFiles.parse(writeFiles(readFiles({ ...files })))).toEqual(files);
});

test("a musyarakah keeps its nisbah in basis points and shows it in percent", () => {
  const akad = {
    kind: "musyarakah",
    nisbah: 6250,
    own_capital: "1",
    instalments: 4,
    profits: { worst: "-5", base: "1", best: "2" },
  };
  const values = readTerms({ ...terms, akad });
  expect(values.nisbah).toBe("62,5");
  expect(writeTerms(values, "musyarakah", ujrahBps).akad).toEqual({
    ...akad,
    nisbah: "6250",
    instalments: "4",
  });
  expect(writeTerms({ ...values, nisbah: "banyak" }, "musyarakah", ujrahBps).akad).toMatchObject({
    nisbah: "banyak",
  });
});

test("whatever a draft holds, a form can show it", () => {
  for (const body of [{}, { akad: 7, use_of_funds: "x", risks: [null, 3], images: {} }]) {
    expect(readTerms(body).use_of_funds).toHaveLength(1);
    expect(readFiles(body).contract_files).toEqual([{ file_id: "" }]);
    expect(readBasics(body).title_id).toBe("");
  }
});

test.each([
  ["akad.goods_id", "goods_id"],
  ["akad.profits.worst", "worst"],
  ["akad.kind", "akad"],
  ["ujrah.is_deducted", "is_deducted"],
  ["contract_files.1", "contract_files.1.file_id"],
  ["use_of_funds.2.amount", "use_of_funds.2.amount"],
])("%s is the form's %s", (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});

test("the rules speak under the form's fields, in the page's language", () => {
  const basis = { basics: { ...basics }, limit: { cap: "2000000000", used: "0" } };
  const short = { ...terms, use_of_funds: terms.use_of_funds.slice(1) };
  expect([...checkStep("step-two", asTerms(short), basis, "en")]).toEqual([
    ["use_of_funds", "The lines are still below the target"],
  ]);
  const empty = checkStep("step-one", {}, { ...basis, basics: {} }, "id");
  expect(empty.get("title_id")).toBe("Masukan tidak boleh kosong");
  expect(checkStep("step-three", { ...files }, basis, "id").size).toBe(0);
  const { sharia_opinion_file: _opinion, ...without } = files;
  expect([...checkStep("step-three", without, basis, "id")]).toEqual([
    ["sharia_opinion_file", "Masukan tidak boleh kosong"],
  ]);
});

test("the platform's fee is that of the rules", () => {
  expect(ujrahBps).toBe(standardUjrahBps);
});

test("a murabahah's figures are the ledger's", () => {
  expect(murabahahFigures(250_000_000n, 33_000_000n, 12, 12)).toEqual({
    price: 283_000_000n,
    yearlyBps: 1320n,
    groups: [
      { from: 1, to: 4, amount: 23_583_334n },
      { from: 5, to: 12, amount: 23_583_333n },
    ],
  });
  expect(murabahahFigures(0n, 1n, 1, 1)).toBeUndefined();
  expect(formatBps(1320n, "id")).toBe("13,2%");
  expect(formatBps(1325n, "en")).toBe("13.25%");
});

test("the target of lines that pay for its fee too is the one they add up to", () => {
  for (const target of [39n, 40n, 41n, 79n, 80n, 250_000_000n, 242_500_001n, 999_999_999_999n]) {
    const others = target - (target * BigInt(ujrahBps)) / 10_000n;
    const found = targetOfLines(others, true);
    // Of two targets with the same rest either does.
    expect(found - (found * BigInt(ujrahBps)) / 10_000n).toBe(others);
  }
  expect(targetOfLines(242_500_000n, false)).toBe(242_500_000n);
});
