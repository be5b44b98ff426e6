import type { Scenario } from "@rukun/contract/campaign-codes";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { logFailure } from "@/lib/log";
import type { Shown } from "./simulate-amount";

/** The engine is loaded when the first amount is typed; a page that is only read does without it. */
const loadEngine = () => import("./simulate-amount");

type First = Pick<Shown, "amount" | "schedule">;

export type Simulation = ReturnType<typeof useSimulation>;

/** What an amount would get from a campaign, computed in this browser; amount and scenario are in the address. */
export function useSimulation(campaign: CampaignDetail, first: First) {
  const [amount, setAmount] = useState(first.amount);
  const [scenario, setScenario] = useState<Scenario>("base");
  /** The last possible one: its dates stay while an amount is being typed, beside what is wrong with that. */
  const [shown, setShown] = useState<Shown>({ ...first, scenario });
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);

  const fail = useCallback((error: unknown) => {
    setHasFailed(true);
    logFailure("The simulation is missing", error);
  }, []);

  const simulate = useCallback(
    async (nextAmount: string, nextScenario: Scenario) => {
      setAmount(nextAmount);
      setScenario(nextScenario);
      const turn = ++latest.current;
      try {
        const { simulateAmount } = await loadEngine();
        if (turn !== latest.current) return;
        const answer = simulateAmount(campaign, nextAmount, nextScenario, first.amount);
        setShown((last) => ({ ...last, ...answer }));
        setHasFailed(false);
      } catch (error) {
        if (turn === latest.current) fail(error);
      }
    },
    [campaign, first.amount, fail],
  );

  const startFromAddress = useEffectEvent(async () => {
    if (!/[?&](amount|scenario)=/.test(window.location.search)) return;
    const { choiceInAddress } = await loadEngine();
    // Meanwhile another one may have been chosen.
    if (latest.current > 0) return;
    const choice = choiceInAddress(first.amount);
    await simulate(choice.amount, choice.scenario);
  });
  useEffect(() => {
    startFromAddress().catch(fail);
  }, [fail]);

  // The same object until something changes: its parts of the page stay as the server has rendered them.
  return useMemo(() => {
    const { problem } = shown;
    return {
      campaign,
      amount,
      scenario,
      shown,
      hasFailed,
      problem,
      /** What is shown is not the answer to what is asked. */
      isOld: problem !== undefined || hasFailed,
      setAmount: (next: string) => void simulate(next, scenario),
      setScenario: (next: Scenario) => void simulate(amount, next),
    };
  }, [campaign, amount, scenario, shown, hasFailed, simulate]);
}
