import { type CampaignStatus, campaignStatuses } from "@rukun/contract/campaign-status";
import { borrowerLimitOf, type CountedCampaign, hasRepaid } from "./borrower-cap.policy.ts";

const caps = { general: 2_000n, productive: 5_000n };
const campaign = (change: Partial<CountedCampaign> = {}): CountedCampaign => ({
  id: "c1",
  status: "FUNDING_IN_PROGRESS",
  target: 700n,
  collected: 0n,
  outstanding: 0n,
  repaid: 0n,
  isLate: false,
  ...change,
});
const finished = campaign({ id: "f", status: "FINISH", collected: 500n, repaid: 500n });

/** Written out here, so that a slip in the policy is seen: what counts of a campaign of which all is known. */
const counted: Readonly<Record<CampaignStatus, bigint>> = {
  DRAFT: 0n,
  IN_REVIEW: 700n,
  RETURNED: 0n,
  READY_FOR_CONTRACT: 700n,
  READY_TO_PUBLISH: 700n,
  PRE_LAUNCH: 700n,
  NON_ACTIVE: 700n,
  FUNDING_IN_PROGRESS: 700n,
  FULLY_FUNDED: 650n,
  BEING_WORKED_ON: 400n,
  PAYOUT_PROCESSING: 400n,
  RESTRUCTURE: 400n,
  FINISH: 400n,
  CANCELLED: 0n,
};
test.each(campaignStatuses)("one in %s", (status) => {
  const one = campaign({ status, collected: 650n, outstanding: 400n, repaid: 250n });
  expect(borrowerLimitOf([one], caps, "other").used).toBe(counted[status]);
});

test.each([
  ["one under review by its target", { status: "IN_REVIEW" }, 700n],
  ["a suspended one by its target", { status: "NON_ACTIVE", collected: 300n }, 700n],
  ["a funded one by what it collected", { status: "FULLY_FUNDED", collected: 650n }, 650n],
  ["one that repays by what it owes", { status: "PAYOUT_PROCESSING", outstanding: 400n }, 400n],
  ["a finished one not at all", { status: "FINISH", collected: 700n, repaid: 700n }, 0n],
  ["a draft not at all", { status: "DRAFT" }, 0n],
  ["a returned one not at all", { status: "RETURNED" }, 0n],
  ["a cancelled one not at all", { status: "CANCELLED", collected: 100n }, 0n],
] as const)("%s", (_name, change, used) => {
  expect(borrowerLimitOf([campaign(change)], caps, "other").used).toBe(used);
});

test("the campaign that asks does not count itself", () => {
  const all = [campaign(), campaign({ id: "c2", target: 300n })];
  expect(borrowerLimitOf(all, caps, "c1")).toEqual({ cap: 2_000n, used: 300n });
});

test.each([
  ["nothing was ever repaid", [campaign()], false],
  ["one campaign was repaid to the last rupiah", [finished], true],
  ["a loss was accepted of it", [{ ...finished, repaid: 499n }], false],
  ["it is still being repaid", [{ ...finished, status: "PAYOUT_PROCESSING" as const }], false],
  ["another one is late", [finished, campaign({ isLate: true })], false],
])("what a company has shown where %s", (_name, campaigns, isShown) => {
  expect(hasRepaid(campaigns)).toBe(isShown);
  expect(borrowerLimitOf(campaigns, caps, "new").cap).toBe(
    isShown ? caps.productive : caps.general,
  );
});
