import type { CampaignBasics, CampaignFiles, CampaignTerms } from "./campaign-content.ts";
import { campaignBodies } from "./campaign-content.ts";
import { campaignMessage, campaignMessages } from "./campaign-messages.ts";
import {
  basicsIssues,
  filesIssues,
  missingSteps,
  termsIssues,
  ujrahFor,
} from "./campaign-rules.ts";
import { locales } from "./locales.ts";
import { campaignExample } from "./testing/campaign-example.ts";

const today = "2026-11-23";
const limit = { cap: 2_000_000_000n, used: 0n };
const { basics, terms, files } = campaignExample({ opensOn: "2026-12-01", closesOn: "2026-12-31" });
const shown = (issues: ReturnType<typeof basicsIssues>) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("the example fits its schemas and its rules", () => {
  expect(campaignBodies["step-one"].safeParse(basics).error).toBeUndefined();
  expect(campaignBodies["step-two"].safeParse(terms).error).toBeUndefined();
  expect(campaignBodies["step-three"].safeParse(files).error).toBeUndefined();
  expect(shown(basicsIssues(basics, today, limit))).toEqual([]);
  expect(shown(termsIssues(terms, basics))).toEqual([]);
  expect(shown(filesIssues(files))).toEqual([]);
});

test.each<[string, Partial<CampaignBasics>, string[]]>([
  ["HTML in a text", { summary_en: "Fine <img src=x onerror=alert(1)>" }, ["summary_en: noMarkup"]],
  ["a sign for less", { title_id: "Mesin hemat < 5% listrik & 3 > 2" }, []],
  ["a minimum above the target", { minimum: "250000001" }, ["minimum: minimumAboveTarget"]],
  [
    "all or nothing with a smaller minimum",
    { underfunded_rule: "all_or_nothing" },
    ["minimum: minimumIsTarget"],
  ],
  ["all or nothing", { underfunded_rule: "all_or_nothing", minimum: basics.target }, []],
  ["a pledge off the step", { pledge_minimum: "150000" }, ["pledge_minimum: pledgeStep"]],
  [
    "a pledge above the target",
    { pledge_minimum: "250100000" },
    ["pledge_minimum: pledgeAboveTarget"],
  ],
  ["a largest pledge off the step", { pledge_maximum: "1000001" }, ["pledge_maximum: pledgeStep"]],
  [
    "a largest pledge below the smallest",
    { pledge_maximum: "100000" },
    ["pledge_maximum: pledgeRange"],
  ],
  [
    "a largest pledge above the target",
    { pledge_maximum: "300000000" },
    ["pledge_maximum: pledgeAboveTarget"],
  ],
  ["an opening today", { opens_on: today }, ["opens_on: opensInPast"]],
  [
    "a window in the past",
    { opens_on: "2026-10-01", closes_on: "2026-10-31" },
    ["opens_on: opensInPast"],
  ],
  [
    "an opening next year",
    { opens_on: "2027-12-01", closes_on: "2027-12-31" },
    ["opens_on: opensTooLate"],
  ],
  ["a closing before the opening", { closes_on: "2026-12-01" }, ["closes_on: closesBeforeOpening"]],
  ["a window of 6 days", { closes_on: "2026-12-07" }, ["closes_on: windowLength"]],
  ["a window of 7 days", { closes_on: "2026-12-08" }, []],
  ["a window of 60 days", { closes_on: "2027-01-30" }, []],
  ["a window of 61 days", { closes_on: "2027-01-31" }, ["closes_on: windowLength"]],
])("basics with %s", (_, change, expected) => {
  expect(shown(basicsIssues({ ...basics, ...change }, today, limit))).toEqual(expected);
});

test.each([
  ["to the last rupiah of what is left", 1_750_000_000n, []],
  ["a rupiah above it", 1_750_000_001n, ["target: targetAboveCap"]],
  ["where nothing is left", 2_500_000_000n, ["target: targetAboveCap"]],
])("a target %s", (_name, used, expected) => {
  const issues = basicsIssues(basics, today, { ...limit, used });
  expect(shown(issues)).toEqual(expected);
});

test("a target above the cap is told the cap, what is used of it and what is left", () => {
  const [issue] = basicsIssues(basics, today, { ...limit, used: 1_900_000_000n });
  expect(issue?.amounts).toEqual({ cap: limit.cap, used: 1_900_000_000n, left: 100_000_000n });
  const values = { cap: "Rp 2", used: "Rp 1,9", left: "Rp 0,1" };
  expect(campaignMessage("targetAboveCap", "id", values)).toBe(
    "Paling banyak Rp 0,1. Batas untuk satu perusahaan Rp 2, sudah terpakai Rp 1,9.",
  );
  expect(campaignMessage("targetAboveCap", "en", values)).toBe(
    "At most Rp 0,1. The limit for one company is Rp 2, of which Rp 1,9 is used.",
  );
});

const musyarakah: CampaignTerms["akad"] = {
  kind: "musyarakah",
  nisbah: 6000,
  own_capital: "50000000",
  instalments: 4,
  profits: { worst: "-300000000", base: "40000000", best: "60000000" },
};
const profits = (worst: string, base: string, best: string) => ({
  akad: { ...musyarakah, profits: { worst, base, best } },
});
const margin = (digits: string) => ({
  akad: { ...terms.akad, margin: digits } as typeof terms.akad,
});
const [first, ...others] = terms.use_of_funds;
const firstAt = (amount: string) => ({ use_of_funds: [{ ...first, amount } as never, ...others] });

test.each<[string, Partial<CampaignTerms>, Partial<CampaignBasics>, string[]]>([
  ["another contract than step 1", {}, { akad_type: "wakalah" }, ["akad.kind: akadMismatch"]],
  [
    "instalments that do not divide",
    {},
    { tenor_type: "9" },
    ["akad.instalments: instalmentsDivide"],
  ],
  ["lines below the target", firstAt("147000000"), {}, ["use_of_funds: useOfFundsShort"]],
  ["lines above the target", firstAt("157000000"), {}, ["use_of_funds: useOfFundsOver"]],
  [
    "another ujrah",
    { ujrah: { kind: "share", bps: 0, is_deducted: false } },
    {},
    ["ujrah.bps: ujrahStandard"],
  ],
  [
    "a stated ujrah",
    { ujrah: { kind: "amount", amount: "1", is_deducted: false } },
    {},
    ["ujrah.amount: ujrahStandard"],
  ],
  [
    "a deducted ujrah without its line",
    { use_of_funds: [{ label_id: "Semua", label_en: "Everything", amount: basics.target }] },
    {},
    ["ujrah.is_deducted: ujrahLine"],
  ],
  ["a margin of all of the target", margin(basics.target), {}, []],
  ["a margin above the target", margin("250000001"), {}, ["akad.margin: marginAboveTarget"]],
  [
    "a profit of ten times the capital",
    profits("1", "2", "3000000000"),
    { akad_type: "musyarakah" },
    [],
  ],
  [
    "a profit above that",
    profits("1", "2", "3000000001"),
    { akad_type: "musyarakah" },
    ["akad.profits.best: profitTooHigh"],
  ],
  ["a loss of all capital", { akad: musyarakah }, { akad_type: "musyarakah" }, []],
  [
    "a loss above all capital",
    profits("-300000001", "1", "2"),
    { akad_type: "musyarakah" },
    ["akad.profits.worst: lossAboveCapital"],
  ],
  [
    "a base below the worst",
    profits("5", "1", "9"),
    { akad_type: "musyarakah" },
    ["akad.profits.base: profitsOrder"],
  ],
  [
    "a best below the base",
    profits("1", "5", "2"),
    { akad_type: "musyarakah" },
    ["akad.profits.best: profitsOrder"],
  ],
  ["one projection for all", profits("5", "5", "5"), { akad_type: "musyarakah" }, []],
])("terms with %s", (_, change, ofBasics, expected) => {
  expect(shown(termsIssues({ ...terms, ...change }, { ...basics, ...ofBasics }))).toEqual(expected);
});

test("a file is named once", () => {
  const twice: CampaignFiles = { ...files, budget_file: files.prospectus_file };
  expect(shown(filesIssues(twice))).toEqual(["budget_file: fileTwice"]);
});

test("the ujrah is rounded down", () => {
  expect(ujrahFor({ kind: "share", bps: 250, is_deducted: true }, 250_000_039n)).toBe(6_250_000n);
});

test("a step is missing until it is saved, and again when another step or the day no longer fits", () => {
  const all = { stepOne: basics, stepTwo: terms, stepThree: files };
  expect(missingSteps({ stepOne: null, stepTwo: null, stepThree: null }, today, limit)).toEqual([
    "step-one",
    "step-two",
    "step-three",
  ]);
  expect(missingSteps(all, today, limit)).toEqual([]);
  const { sharia_opinion_file: _opinion, ...without } = files;
  expect(missingSteps({ ...all, stepThree: without as CampaignFiles }, today, limit)).toEqual([
    "step-three",
  ]);
  expect(missingSteps({ ...all, stepOne: { ...basics, target: "1" } }, today, limit)).toContain(
    "step-two",
  );
  expect(missingSteps(all, "2026-12-01", limit)).toEqual(["step-one"]);
  expect(missingSteps(all, today, { ...limit, used: limit.cap })).toEqual(["step-one"]);
});

test("every message has a text in both languages, and what is none passes through", () => {
  for (const texts of Object.values(campaignMessages)) {
    for (const locale of locales) expect(texts[locale]).toMatch(/\S/);
  }
  expect(campaignMessage("useOfFundsShort", "en")).toBe("The lines are still below the target");
  expect(campaignMessage("required", "id")).toBe("Masukan tidak boleh kosong");
  expect(campaignMessage("constructor", "id")).toBe("constructor");
});
