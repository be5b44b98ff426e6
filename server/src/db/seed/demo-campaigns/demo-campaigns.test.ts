import { campaignBodies } from "@rukun/contract/campaign-content";
import { campaignMachine } from "@rukun/contract/campaign-machine";
import { basicsIssues, termsIssues } from "@rukun/contract/campaign-rules";
import {
  campaignCodes,
  campaignStatusCodes,
  statusesInPhase,
} from "@rukun/contract/campaign-status";
import { akadTypes, projectTypes } from "@rukun/contract/master-codes";
import { movesOf } from "@rukun/contract/state-machine";
import { columnsOfTerms } from "../../../modules/campaigns/campaign-terms.policy.ts";
import { basicsOf, termsOf } from "./content.ts";
import { demoCampaigns } from "./demo-campaigns.ts";
import { dayFrom, historyOf } from "./history.ts";

const now = new Date("2026-11-23T04:00:00.000Z");
const cityId = "11.04";
const borrowerCap = 2_000_000_000n;
const named = demoCampaigns.map((campaign) => ({ name: campaign.title[1], campaign }));
const afterFunding = (["funded", "running", "finished"] as const).flatMap(
  (phase) => statusesInPhase[phase],
);
const countOf = (statuses: readonly string[]) =>
  demoCampaigns.filter(({ course }) => statuses.includes(course.status)).length;

describe("the demo campaigns together", () => {
  test("stand at every code, most of them open, and are of every kind and sector", () => {
    expect(demoCampaigns).toHaveLength(30);
    const codes = new Set(demoCampaigns.map(({ course }) => campaignStatusCodes[course.status]));
    expect(campaignCodes.filter((code) => !codes.has(code))).toEqual([]);
    expect(countOf(statusesInPhase.open)).toBe(6);
    expect(countOf(statusesInPhase.upcoming)).toBe(3);
    const akads = new Set(demoCampaigns.map(({ akad }) => akad.kind));
    expect(akadTypes.filter((kind) => !akads.has(kind))).toEqual([]);
    const sectors = new Set(demoCampaigns.map(({ sector }) => sector));
    expect(projectTypes.filter((type) => !sectors.has(type))).toEqual([]);
  });

  test("leave no company above what one may be financed with, but for what is repaid or given up", () => {
    const isOver = ({ course }: (typeof demoCampaigns)[number]) =>
      ["FINISH", "CANCELLED", "DRAFT", "RETURNED"].includes(course.status);
    const sums = new Map<string, bigint>();
    for (const campaign of demoCampaigns.filter((each) => !isOver(each))) {
      const { company, target } = campaign;
      sums.set(company, (sums.get(company) ?? 0n) + BigInt(target));
    }
    for (const [, sum] of sums) expect(sum).toBeLessThanOrEqual(borrowerCap);
  });

  test("leave a newcomer one that is all or nothing, which a single pledge can fill", () => {
    const fillable = demoCampaigns.filter(({ course, target, minimum = target, pledge }) => {
      const { status, collected = 0, interested = 0 } = course;
      const most = pledge?.[1] ?? target;
      const isOpen = status === "FUNDING_IN_PROGRESS" && interested === 0;
      return isOpen && minimum === target && target - collected <= most;
    });
    expect(fillable).toHaveLength(1);
  });

  test("have titles of their own, and never speak of interest or promise anything", () => {
    expect(new Set(demoCampaigns.map(({ title }) => title[0])).size).toBe(demoCampaigns.length);
    const texts = JSON.stringify(demoCampaigns);
    expect(texts).not.toMatch(/\bbunga\b|\binterest\b|\bpasti untung\b|\bguaranteed\b|!/i);
  });
});

describe.each(named)("$name", ({ campaign }) => {
  const basics = basicsOf(campaign, cityId, now);
  const terms = termsOf(campaign);

  test("is what a company could send before it opened", () => {
    expect(campaignBodies["step-one"].safeParse(basics).error).toBeUndefined();
    expect(campaignBodies["step-two"].safeParse(terms).error).toBeUndefined();
    const before = dayFrom(now, campaign.course.opens - 10);
    expect(basicsIssues(basics, before, { cap: borrowerCap, used: 0n })).toEqual([]);
    expect(termsIssues(terms, basics)).toEqual([]);
  });

  test("projects a yield that fits its risk", () => {
    const { yieldBps } = columnsOfTerms(terms, basics);
    expect(yieldBps).toBeGreaterThanOrEqual(1100);
    expect(yieldBps).toBeLessThanOrEqual(1700);
  });

  test("came to its status by moves of the machine, in order, none of them in the future", () => {
    const { moves, startsAt, endsAt, createdAt, reached } = historyOf(campaign.course, now);
    const allowed = movesOf(campaignMachine).map(({ from, to }) => `${from} to ${to}`);
    for (const { from, to } of moves) expect(allowed).toContain(`${from} to ${to}`);
    const { status } = campaign.course;
    // Where the company and its payments, or the deadline, take it further.
    const isFollowed = [...afterFunding, "CANCELLED"];
    const expected = { CANCELLED: "FUNDING_IN_PROGRESS" }[status as string] ?? "FULLY_FUNDED";
    const last = moves.at(-1)?.to ?? "DRAFT";
    expect(last).toBe(isFollowed.some((each) => each === status) ? expected : status);
    const confirmedAt = reached("BEING_WORKED_ON") ?? [];
    const times = [createdAt, ...moves.map(({ at }) => at), confirmedAt, now]
      .flat()
      .map((at) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(startsAt.getTime()).toBeLessThan(endsAt.getTime());
    const isOpen = campaign.course.status === "FUNDING_IN_PROGRESS";
    if (isOpen) expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
    if (reached("READY_FOR_CONTRACT")) expect(campaign.grade).toBeDefined();
  });

  test("has collected what its status says", () => {
    const { status, collected = 0, interested = 0, funders = 0 } = campaign.course;
    expect(collected + interested).toBeLessThanOrEqual(campaign.target);
    expect(collected > 0).toBe(funders > 0);
    const isFunded = afterFunding.some((each) => each === status);
    if (isFunded) expect(collected).toBeGreaterThanOrEqual(campaign.minimum ?? campaign.target);
  });
});
