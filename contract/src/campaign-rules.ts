import { daysBetween } from "@rukun/finance/calendar";
import { campaignWindow, pledgeStep, standardUjrahBps } from "./campaign-codes.ts";
import type { CampaignBasics, CampaignFiles, CampaignTerms } from "./campaign-content.ts";
import type { CampaignMessageKey } from "./campaign-messages.ts";
import { type CampaignStepName, campaignSteps } from "./campaign-steps.ts";
import { missingUnderCondition, stepsTaken, sumOf } from "./step-answers.ts";

/*
 * Rules of a campaign across its fields, for the form and the server alike. Each field fits its own schema before it comes
 * here; in a form others may be missing. An issue is one message under one field.
 */

export interface RuleIssue {
  readonly path: readonly (string | number)[];
  readonly message: CampaignMessageKey;
  /** Whole rupiah that the message names. */
  readonly amounts?: Readonly<Record<string, bigint>>;
}

/** What one company may be financed with in all, and what its other campaigns take of that; whole rupiah. */
export interface BorrowerLimit {
  readonly cap: bigint;
  readonly used: bigint;
}

/** What is left to a campaign. */
export const leftOf = ({ cap, used }: BorrowerLimit): bigint => (used < cap ? cap - used : 0n);

/** Nothing else can be missing: what is given has the places of `Values`, each of them or undefined. */
const areKnown = <Values extends readonly unknown[]>(given: readonly unknown[]): given is Values =>
  !given.includes(undefined);

/**
 * Collects issues: `when(values, isBroken, path, message)`. A rule says nothing while one of its values is not known: in
 * a form others may be missing or wrong by themselves.
 */
function collecting() {
  const issues: RuleIssue[] = [];
  function when<const Values extends readonly unknown[]>(
    values: { readonly [Place in keyof Values]: Values[Place] | undefined },
    isBroken: (...values: Values) => boolean,
    path: RuleIssue["path"],
    message: CampaignMessageKey,
    amounts?: RuleIssue["amounts"],
  ): void {
    const given: readonly unknown[] = values;
    if (!areKnown<Values>(given)) return;
    // One message under a field: the first says what to do next.
    if (issues.some((each) => each.path.join() === path.join())) return;
    if (isBroken(...given)) issues.push({ path, message, ...(amounts && { amounts }) });
  }
  return { issues, when };
}

const amountOf = (digits: string | undefined): bigint | undefined =>
  digits ? BigInt(digits) : undefined;

/** The beginning of an element, its end, or a comment; `< 5%` is none. */
const markup = /<[/!]?[a-z]|<!--/i;

/** Texts are shown as they are written: what looks like HTML would be read as noise, or as an attack. */
function markupIssues(content: unknown, path: RuleIssue["path"] = []): RuleIssue[] {
  if (typeof content === "string") {
    return markup.test(content) ? [{ path, message: "noMarkup" }] : [];
  }
  if (typeof content !== "object" || content === null) return [];
  const isList = Array.isArray(content);
  return Object.entries(content).flatMap(([key, each]) =>
    markupIssues(each, [...path, isList ? Number(key) : key]),
  );
}

/** @param today `YYYY-MM-DD` in western Indonesia */
export function basicsIssues(
  basics: Partial<CampaignBasics>,
  today: string,
  limit: BorrowerLimit,
): RuleIssue[] {
  const { issues, when } = collecting();
  const { opens_on, closes_on, underfunded_rule } = basics;
  const [target, minimum] = [amountOf(basics.target), amountOf(basics.minimum)];
  const left = leftOf(limit);
  when([target], (whole) => whole > left, ["target"], "targetAboveCap", { ...limit, left });
  when([minimum, target], (least, whole) => least > whole, ["minimum"], "minimumAboveTarget");
  when(
    [underfunded_rule, minimum, target],
    (rule, least, whole) => rule === "all_or_nothing" && least !== whole,
    ["minimum"],
    "minimumIsTarget",
  );

  const smallest = amountOf(basics.pledge_minimum);
  const largest = amountOf(basics.pledge_maximum);
  const isOffStep = (pledge: bigint) => pledge % BigInt(pledgeStep) !== 0n;
  const isAbove = (pledge: bigint, whole: bigint) => pledge > whole;
  when([smallest], isOffStep, ["pledge_minimum"], "pledgeStep");
  when([smallest, target], isAbove, ["pledge_minimum"], "pledgeAboveTarget");
  when([largest], isOffStep, ["pledge_maximum"], "pledgeStep");
  when([largest, smallest], (most, least) => most < least, ["pledge_maximum"], "pledgeRange");
  when([largest, target], isAbove, ["pledge_maximum"], "pledgeAboveTarget");

  when(
    [opens_on],
    (day) => daysBetween(today, day) < campaignWindow.leastAhead,
    ["opens_on"],
    "opensInPast",
  );
  when(
    [opens_on],
    (day) => daysBetween(today, day) > campaignWindow.mostAhead,
    ["opens_on"],
    "opensTooLate",
  );
  when(
    [opens_on, closes_on],
    (first, last) => daysBetween(first, last) <= 0,
    ["closes_on"],
    "closesBeforeOpening",
  );
  when(
    [opens_on, closes_on],
    (first, last) => {
      const length = daysBetween(first, last);
      return length < campaignWindow.least || length > campaignWindow.most;
    },
    ["closes_on"],
    "windowLength",
  );
  return [...markupIssues(basics), ...issues];
}

/** The platform's fee for the target; `floor(base × bps / 10,000)` where it is a share. */
export const ujrahFor = (ujrah: CampaignTerms["ujrah"], target: bigint): bigint =>
  ujrah.kind === "amount" ? BigInt(ujrah.amount) : (target * BigInt(ujrah.bps)) / 10_000n;

type Akad = CampaignTerms["akad"];

/** What a loss can take: the funders' capital, and in a musyarakah the company's own. */
const capitalOf = (akad: Akad, target: bigint): bigint =>
  akad.kind === "musyarakah" ? target + BigInt(akad.own_capital) : target;

/** Times the capital: more is a slip of the keyboard. */
const mostProfit = 10n;

function akadIssues(akad: Akad, basics: Partial<CampaignBasics>): RuleIssue[] {
  const { issues, when } = collecting();
  when([basics.akad_type], (type) => akad.kind !== type, ["akad", "kind"], "akadMismatch");
  when(
    [basics.tenor_type],
    (tenor) => Number(tenor) % akad.instalments !== 0,
    ["akad", "instalments"],
    "instalmentsDivide",
  );
  const target = amountOf(basics.target);
  if (akad.kind === "murabahah") {
    when([target], (price) => BigInt(akad.margin) > price, ["akad", "margin"], "marginAboveTarget");
    return issues;
  }
  const { worst, base, best } = akad.profits;
  when(
    [target],
    (whole) => -BigInt(worst) > capitalOf(akad, whole),
    ["akad", "profits", "worst"],
    "lossAboveCapital",
  );
  when(
    [target],
    (whole) => BigInt(best) > mostProfit * capitalOf(akad, whole),
    ["akad", "profits", "best"],
    "profitTooHigh",
  );
  const isAbove = (lower: string, upper: string) => BigInt(lower) > BigInt(upper);
  when([worst, base], isAbove, ["akad", "profits", "base"], "profitsOrder");
  when([base, best], isAbove, ["akad", "profits", "best"], "profitsOrder");
  return issues;
}

/** @param basics step 1 as it is saved: step 2 is about its contract, target and tenor */
export function termsIssues(
  terms: Partial<CampaignTerms>,
  basics: Partial<CampaignBasics>,
): RuleIssue[] {
  const { issues, when } = collecting();
  const { akad, ujrah } = terms;
  const target = amountOf(basics.target);
  const lines = terms.use_of_funds;
  const sums = lines && sumOf(campaignSteps["step-two"].fields.use_of_funds, lines, basics);
  when([sums], ({ sum, whole }) => sum < whole, ["use_of_funds"], "useOfFundsShort");
  when([sums], ({ sum, whole }) => sum > whole, ["use_of_funds"], "useOfFundsOver");
  when(
    [ujrah],
    (fee) => fee.kind !== "share" || fee.bps !== standardUjrahBps,
    ["ujrah", ujrah?.kind === "amount" ? "amount" : "bps"],
    "ujrahStandard",
  );
  when(
    [ujrah, lines, target],
    (fee, rows, whole) =>
      fee.is_deducted && !rows.some(({ amount }) => BigInt(amount) === ujrahFor(fee, whole)),
    ["ujrah", "is_deducted"],
    "ujrahLine",
  );
  return [...markupIssues(terms), ...(akad ? akadIssues(akad, basics) : []), ...issues];
}

/** Every file is named once. */
export function filesIssues(files: Partial<CampaignFiles>): RuleIssue[] {
  const { issues, when } = collecting();
  const seen = new Set<string>();
  const name = (id: string | undefined, path: RuleIssue["path"]) => {
    if (id === undefined) return;
    when([id], (each) => seen.has(each), path, "fileTwice");
    seen.add(id);
  };
  files.images?.forEach(({ file_id }, row) => {
    name(file_id, ["images", row, "file_id"]);
  });
  name(files.prospectus_file, ["prospectus_file"]);
  name(files.budget_file, ["budget_file"]);
  files.contract_files?.forEach(({ file_id }, row) => {
    name(file_id, ["contract_files", row, "file_id"]);
  });
  name(files.sharia_opinion_file, ["sharia_opinion_file"]);
  return [...markupIssues(files), ...issues];
}

interface Contents {
  "step-one": CampaignBasics;
  "step-two": CampaignTerms;
  "step-three": CampaignFiles;
}

/** What the rules compare a step with. */
export interface RuleBasis {
  /** Step 1: the terms are about its contract, target and tenor. */
  readonly basics: Partial<CampaignBasics>;
  /** `YYYY-MM-DD` in western Indonesia. */
  readonly today: string;
  readonly limit: BorrowerLimit;
}

/** All rules of a step beyond those of its single fields. */
export function campaignIssues<Name extends CampaignStepName>(
  name: Name,
  content: Partial<Contents[Name]>,
  { basics, today, limit }: RuleBasis,
): RuleIssue[] {
  const rules = {
    "step-one": () => basicsIssues(content, today, limit),
    "step-two": () => termsIssues(content, basics),
    "step-three": () => filesIssues(content),
  };
  const missing = missingUnderCondition(campaignSteps[name], content, { ...basics, ...content });
  return [
    ...missing.map((path): RuleIssue => ({ path: path.split("."), message: "required" })),
    ...rules[name](),
  ];
}

interface Saved {
  readonly stepOne: CampaignBasics | null;
  readonly stepTwo: CampaignTerms | null;
  readonly stepThree: CampaignFiles | null;
}

/** Whether a campaign has its Sharia opinion; step 3 was once saved without. */
export const hasOpinion = ({ stepThree }: Pick<Saved, "stepThree">): boolean =>
  Boolean(stepThree?.sharia_opinion_file);

/** Steps that were not saved yet, or that no longer fit each other or the day. */
export function missingSteps(
  { stepOne, stepTwo, stepThree }: Saved,
  today: string,
  limit: BorrowerLimit,
): CampaignStepName[] {
  const contents = { "step-one": stepOne, "step-two": stepTwo, "step-three": stepThree };
  const basis = { basics: stepOne ?? {}, today, limit };
  return stepsTaken(campaignSteps, basis.basics).filter((name) => {
    const content = contents[name];
    const lacks = name === "step-three" ? !hasOpinion({ stepThree }) : stepOne === null;
    return content === null || lacks || campaignIssues(name, content, basis).length > 0;
  });
}
