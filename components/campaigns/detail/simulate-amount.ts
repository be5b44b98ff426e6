import type { Scenario } from "@rukun/contract/campaign-codes";
import { type Schedule, type SimulatedTerms, simulateFor } from "@/lib/campaigns/simulate";

/** The schedule of an amount, which is then in the address unless it is the usual one. */
export function simulateAmount(
  campaign: SimulatedTerms,
  amount: string,
  scenario: Scenario,
  usual: string,
): Schedule {
  const schedule = simulateFor(campaign, amount, scenario);
  keepInAddress(amount, usual);
  return schedule;
}

/** Without a step in the history, and without the router: the page stays the same. */
function keepInAddress(amount: string, usual: string): void {
  const url = new URL(window.location.href);
  if (amount === usual) url.searchParams.delete("amount");
  else url.searchParams.set("amount", amount);
  const as = url.pathname + url.search + url.hash;
  window.history.replaceState({ ...window.history.state, url: as, as }, "", as);
}
