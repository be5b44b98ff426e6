import { type Scenario, scenarios } from "@rukun/contract/campaign-codes";
import {
  type AmountProblem,
  amountProblem,
  type PledgeLimits,
} from "@/lib/campaigns/pledge-amount";
import { type Schedule, type SimulatedTerms, simulateFor } from "@/lib/campaigns/simulate";

export interface Shown {
  readonly amount: string;
  readonly scenario: Scenario;
  readonly schedule: Schedule;
  /** Of an amount that was asked for since. */
  readonly problem?: AmountProblem | undefined;
}

const usualScenario = "base" satisfies Scenario;

/** What an address that was shared asks for. What is no amount is none: the field then says what is possible. */
export function choiceInAddress(usual: string): { amount: string; scenario: Scenario } {
  const given = new URLSearchParams(window.location.search);
  const amount = given.get("amount");
  return {
    amount: amount === null ? usual : /^\d{1,15}$/.test(amount) ? amount : "",
    scenario: scenarios.find((each) => each === given.get("scenario")) ?? usualScenario,
  };
}

/**
 * The schedule of a possible amount; it and its scenario are then in the address unless they are the usual ones. An
 * impossible amount is in no address, nor is an earlier one, which is not what is being asked.
 */
export function simulateAmount(
  campaign: SimulatedTerms & PledgeLimits,
  amount: string,
  scenario: Scenario,
  usual: string,
): Shown | Required<Pick<Shown, "problem">> {
  const problem = amountProblem(amount, campaign);
  const kept = problem ? usual : amount;
  const answer = problem
    ? { problem }
    : { amount, scenario, schedule: simulateFor(campaign, amount, scenario), problem };
  keepInAddress({ amount: kept, scenario }, { amount: usual, scenario: usualScenario });
  return answer;
}

type Choice = Readonly<Record<"amount" | "scenario", string>>;

/** Without a step in the history, and without the router: the page stays the same. */
function keepInAddress(choice: Choice, usual: Choice): void {
  const url = new URL(window.location.href);
  for (const name of ["amount", "scenario"] as const) {
    url.searchParams.delete(name);
    if (choice[name] !== usual[name]) url.searchParams.set(name, choice[name]);
  }
  const as = url.pathname + url.search + url.hash;
  window.history.replaceState({ ...window.history.state, url: as, as }, "", as);
}
