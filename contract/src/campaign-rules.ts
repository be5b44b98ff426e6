import { pledgeStep } from "./campaign-codes.ts";
import type { CampaignBasics, CampaignFiles, CampaignTerms } from "./campaign-content.ts";
import type { CampaignMessageKey } from "./campaign-messages.ts";

/*
 * Rules of a campaign across its fields, for the form and the server alike. Each step fits its own schema before it comes
 * here. An issue is one message under one field.
 */

export interface RuleIssue {
  readonly path: readonly (string | number)[];
  readonly message: CampaignMessageKey;
}

/** Days; from the opening, both ends included. */
export const campaignWindow = { least: 7, most: 60, mostAhead: 180 } as const;
/** The platform's fee, in basis points of what is collected. */
export const standardUjrahBps = 250;
export const maxCampaignImages = 8;

const dayMs = 86_400_000;
/** Days from one `YYYY-MM-DD` to another. */
const daysFrom = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / dayMs);

/** Collects issues: `when(broken, path, message)`. */
function collecting() {
  const issues: RuleIssue[] = [];
  const when = (isBroken: boolean, path: RuleIssue["path"], message: CampaignMessageKey) => {
    // One message under a field: the first says what to do next.
    const isNamed = issues.some((each) => each.path.join() === path.join());
    if (isBroken && !isNamed) issues.push({ path, message });
  };
  return { issues, when };
}

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
export function basicsIssues(basics: CampaignBasics, today: string): RuleIssue[] {
  const { issues, when } = collecting();
  const [target, minimum] = [BigInt(basics.target), BigInt(basics.minimum)];
  when(minimum > target, ["minimum"], "minimumAboveTarget");
  when(
    basics.underfunded_rule === "all_or_nothing" && minimum !== target,
    ["minimum"],
    "minimumIsTarget",
  );

  const least = BigInt(basics.pledge_minimum);
  const most = basics.pledge_maximum === undefined ? undefined : BigInt(basics.pledge_maximum);
  when(least % BigInt(pledgeStep) !== 0n, ["pledge_minimum"], "pledgeStep");
  when(least > target, ["pledge_minimum"], "pledgeAboveTarget");
  if (most !== undefined) {
    when(most % BigInt(pledgeStep) !== 0n, ["pledge_maximum"], "pledgeStep");
    when(most < least, ["pledge_maximum"], "pledgeRange");
    when(most > target, ["pledge_maximum"], "pledgeAboveTarget");
  }

  const ahead = daysFrom(today, basics.opens_on);
  when(ahead <= 0, ["opens_on"], "opensInPast");
  when(ahead > campaignWindow.mostAhead, ["opens_on"], "opensTooLate");
  const length = daysFrom(basics.opens_on, basics.closes_on);
  when(length <= 0, ["closes_on"], "closesBeforeOpening");
  when(
    length < campaignWindow.least || length > campaignWindow.most,
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

function akadIssues(akad: Akad, basics: CampaignBasics): RuleIssue[] {
  const { issues, when } = collecting();
  when(akad.kind !== basics.akad_type, ["akad", "kind"], "akadMismatch");
  when(
    Number(basics.tenor_type) % akad.instalments !== 0,
    ["akad", "instalments"],
    "instalmentsDivide",
  );
  if (akad.kind === "murabahah") return issues;
  const { worst, base, best } = akad.profits;
  when(
    -BigInt(worst) > capitalOf(akad, BigInt(basics.target)),
    ["akad", "profits", "worst"],
    "lossAboveCapital",
  );
  when(BigInt(worst) > BigInt(base), ["akad", "profits", "base"], "profitsOrder");
  when(BigInt(base) > BigInt(best), ["akad", "profits", "best"], "profitsOrder");
  return issues;
}

/** @param basics step 1 as it is saved: step 2 is about its contract, target and tenor */
export function termsIssues(terms: CampaignTerms, basics: CampaignBasics): RuleIssue[] {
  const { issues, when } = collecting();
  const target = BigInt(basics.target);
  const lines = terms.use_of_funds.map(({ amount }) => BigInt(amount));
  const total = lines.reduce((sum, line) => sum + line, 0n);
  const { ujrah } = terms;
  when(total < target, ["use_of_funds"], "useOfFundsShort");
  when(total > target, ["use_of_funds"], "useOfFundsOver");
  when(
    ujrah.kind !== "share" || ujrah.bps !== standardUjrahBps,
    ["ujrah", ujrah.kind === "share" ? "bps" : "amount"],
    "ujrahStandard",
  );
  when(
    ujrah.is_deducted && !lines.includes(ujrahFor(ujrah, target)),
    ["ujrah", "is_deducted"],
    "ujrahLine",
  );
  return [...markupIssues(terms), ...akadIssues(terms.akad, basics), ...issues];
}

/** Every file is named once. */
export function filesIssues(files: CampaignFiles): RuleIssue[] {
  const { issues, when } = collecting();
  const seen = new Set<string>();
  const name = (id: string | undefined, path: RuleIssue["path"]) => {
    if (id === undefined) return;
    when(seen.has(id), path, "fileTwice");
    seen.add(id);
  };
  files.images.forEach(({ file_id }, row) => {
    name(file_id, ["images", row, "file_id"]);
  });
  name(files.prospectus_file, ["prospectus_file"]);
  name(files.budget_file, ["budget_file"]);
  files.contract_files.forEach((id, row) => {
    name(id, ["contract_files", row]);
  });
  name(files.sharia_opinion_file, ["sharia_opinion_file"]);
  return [...markupIssues(files), ...issues];
}

/** Names of the steps, as the calls have them. */
export const campaignStepNames = ["step-one", "step-two", "step-three"] as const;
export type CampaignStepName = (typeof campaignStepNames)[number];

interface Content {
  readonly stepOne: CampaignBasics | null;
  readonly stepTwo: CampaignTerms | null;
  readonly stepThree: CampaignFiles | null;
}

/** Steps that were not saved yet, or that no longer fit each other or the day. */
export function missingSteps({ stepOne, stepTwo, stepThree }: Content, today: string) {
  const isDone: Record<CampaignStepName, boolean> = {
    "step-one": stepOne !== null && basicsIssues(stepOne, today).length === 0,
    "step-two": stepOne !== null && stepTwo !== null && termsIssues(stepTwo, stepOne).length === 0,
    "step-three": stepThree !== null && filesIssues(stepThree).length === 0,
  };
  return campaignStepNames.filter((name) => !isDone[name]);
}
