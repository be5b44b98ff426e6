import { campaignMachine } from "./campaign-machine.ts";
import {
  campaignCodes,
  campaignStatusCodes,
  campaignStatuses,
  campaignStatusTitles,
  statusesInPhase,
} from "./campaign-status.ts";
import { movesOf } from "./state-machine.ts";

/** The rules written a second time, independently: from, event, who, to. */
const declared = [
  "DRAFT submit member IN_REVIEW",
  "DRAFT cancel member,officer CANCELLED",
  "IN_REVIEW approve officer READY_FOR_CONTRACT",
  "IN_REVIEW return officer RETURNED",
  "IN_REVIEW cancel member,officer CANCELLED",
  "RETURNED submit member IN_REVIEW",
  "RETURNED cancel member,officer CANCELLED",
  "READY_FOR_CONTRACT accept member READY_TO_PUBLISH",
  "READY_FOR_CONTRACT cancel member,officer CANCELLED",
  "READY_TO_PUBLISH publish officer PRE_LAUNCH",
  "READY_TO_PUBLISH cancel member,officer CANCELLED",
  "PRE_LAUNCH start system FUNDING_IN_PROGRESS",
  "PRE_LAUNCH suspend officer NON_ACTIVE",
  "PRE_LAUNCH cancel member,officer CANCELLED",
  "NON_ACTIVE resumeBeforeStart officer PRE_LAUNCH",
  "NON_ACTIVE resume officer FUNDING_IN_PROGRESS",
  "NON_ACTIVE cancel member,officer CANCELLED",
  "FUNDING_IN_PROGRESS reachTarget system FULLY_FUNDED",
  "FUNDING_IN_PROGRESS closeAtDeadline system FULLY_FUNDED",
  "FUNDING_IN_PROGRESS failAtDeadline system CANCELLED",
  "FUNDING_IN_PROGRESS suspend officer NON_ACTIVE",
  "FULLY_FUNDED confirmReceipt member,officer BEING_WORKED_ON",
  "FULLY_FUNDED cancel officer CANCELLED",
  "BEING_WORKED_ON repay system PAYOUT_PROCESSING",
  "BEING_WORKED_ON acceptLoss system FINISH",
  "BEING_WORKED_ON restructure system RESTRUCTURE",
  "PAYOUT_PROCESSING settle system FINISH",
  "PAYOUT_PROCESSING acceptLoss system FINISH",
  "PAYOUT_PROCESSING restructure system RESTRUCTURE",
  "RESTRUCTURE amend system PAYOUT_PROCESSING",
];

const moves = movesOf(campaignMachine);

test("the transitions are the declared ones, by those who may cause them", () => {
  expect(moves.map(({ from, event, by, to }) => `${from} ${event} ${by.join()} ${to}`)).toEqual(
    declared,
  );
});

test("whatever the public sees change makes its pages anew, and only that", () => {
  const isPublic = new Set<string>([...Object.values(statusesInPhase).flat(), "NON_ACTIVE"]);
  for (const { from, to, effects } of moves) {
    const isRefreshed = (effects as readonly string[]).includes("refreshPages");
    expect([from, to, isRefreshed]).toEqual([from, to, isPublic.has(from) || isPublic.has(to)]);
  }
});

test("no campaign is published without both reviews and the company's acceptance", () => {
  const into = (state: string) => moves.filter(({ to }) => to === state).map(({ from }) => from);
  expect(into("READY_TO_PUBLISH")).toEqual(["READY_FOR_CONTRACT"]);
  expect(into("READY_FOR_CONTRACT")).toEqual(["IN_REVIEW"]);
  expect(into("PRE_LAUNCH")).toEqual(["READY_TO_PUBLISH", "NON_ACTIVE"]);
});

test("the twelve codes have titles, and every status has one of them", () => {
  expect(campaignCodes).toEqual("1 2 3 4 5 6 7 8 9 10 11 12".split(" "));
  expect(Object.keys(campaignStatusTitles)).toEqual(campaignCodes);
  expect(Object.keys(campaignStatusCodes)).toEqual(campaignStatuses);
});
