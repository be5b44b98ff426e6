import { clausesOf, templateVersion } from "./clauses.ts";
import type { ContractDraft } from "./terms.ts";

const draft = (version: string): ContractDraft<"wakalah"> => ({
  kind: "wakalah",
  number: "WKL-2026-0123456789",
  templateVersion: version,
  madeAt: "2026-11-28T00:00:00Z",
  parties: [{ userId: "u", name: "Rani Kusuma", role: "funder" }],
  terms: {
    campaign: "Kopi Gayo",
    company: "PT Gayo",
    amount: "1000000",
    ujrah: { kind: "amount", amount: "25000" },
  },
});
const ujrahIn = (version: string) =>
  clausesOf(draft(version)).find(({ title }) => title.en === "Ujrah")?.text;

it("a fixed ujrah in a funder's wakalah is named as the part of their money, which the company pays", () => {
  const { id, en } = ujrahIn(templateVersion) ?? {};
  expect(id).toContain(
    "Rp\u00a025.000. Itu bagian yang jatuh pada dana Pendana, dibayar oleh PT Gayo.",
  );
  expect(en).toContain(
    "IDR\u00a025.000. It is the part that falls on the Funder's money, paid by PT Gayo.",
  );
});

it("documents of earlier versions keep the words that were signed", () => {
  expect(ujrahIn("2026-11-28.2")?.id).toContain("tetap Rp 25.000.");
  expect(ujrahIn("2026-11-27.2")?.id).not.toContain("dibayar oleh");
});

it("a campaign has its title of each language, and a document without an English one the binding title in both", () => {
  const { terms, ...made } = draft(templateVersion);
  const named = { ...made, terms: { ...terms, campaignEn: "Gayo coffee" } };
  const [agency] = clausesOf(named);
  expect(agency?.text.id).toContain("“Kopi Gayo”");
  expect(agency?.text.en).toContain("“Gayo coffee”");
  expect(clausesOf(draft("2026-11-28"))[0]?.text.en).toContain("“Kopi Gayo”");
});

it("a schedule says from when on its dates are counted, in documents that were not signed before", () => {
  const titles = (version: string) => {
    const { terms, ...rest } = draft(version);
    const sale = {
      ...{ campaign: "Kopi Gayo", company: "PT Gayo", amount: "1000000", goods: "Kopi" },
      ...{ supplier: "Koperasi", cost: "1000000", margin: "100000", schedule: [] },
    };
    return clausesOf({ ...rest, kind: "murabahah", terms: sale } as never).map(
      ({ title }) => title.en,
    );
  };
  expect(titles("2026-11-28.2")).toContain("Dates of the schedule");
  expect(titles("2026-11-28")).not.toContain("Dates of the schedule");
  expect(titles("2026-11-28")).toContain("Rounding of the schedule");
  expect(titles(templateVersion)).toContain("Weekends and holidays");
  expect(titles("2026-11-28.3")).not.toContain("Weekends and holidays");
});
