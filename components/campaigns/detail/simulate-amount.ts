import { type Scenario, scenarios } from "@rukun/contract/campaign-codes";
import { type Schedule, type SimulatedTerms, simulateFor } from "@/lib/campaigns/simulate";

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

/** The schedule of an amount; it and its scenario are then in the address unless they are the usual ones. */
export function simulateAmount(
  campaign: SimulatedTerms,
  amount: string,
  scenario: Scenario,
  usual: string,
): Schedule {
  const schedule = simulateFor(campaign, amount, scenario);
  keepInAddress({ amount, scenario }, { amount: usual, scenario: usualScenario });
  return schedule;
}

type Choice = Readonly<Record<"amount" | "scenario", string>>;

/** Without a step in the history, and without the router: the page stays the same. */
function keepInAddress(choice: Choice, usual: Choice): void {
  const url = new URL(window.location.href);
  for (const name of ["amount", "scenario"] as const) {
    if (choice[name] === usual[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, choice[name]);
  }
  const as = url.pathname + url.search + url.hash;
  window.history.replaceState({ ...window.history.state, url: as, as }, "", as);
}
