import type { TaxCheckResult } from "@rukun/contract/company";
import type { Database } from "../../db/client.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { answerOf } from "../../providers/answer.ts";
import type { TaxAnswer, TaxCheck } from "../../providers/tax-check/port.ts";
import type { InboxService } from "../inbox/inbox.service.ts";

/** How long a match is cached: the form checks while typing and again on saving. */
const rememberedSeconds = 10 * 60;
const maxRemembered = 1000;

export interface NpwpCheck {
  readonly result: TaxCheckResult;
  /** The register's final no to the question, which is not that there is no such number. */
  readonly isRefused?: true;
  /** ISO time of the register's answer or failure. */
  readonly checkedAt: string;
}

/** Whoever says that a number is theirs: a company or a person. */
export interface Claimant {
  readonly id: string;
  readonly name: string;
  /** The name in full, which the sandbox answers. */
  readonly claimedName: string;
  /** Whether a name of the register is theirs. */
  isCalled(registeredName: string): boolean;
}

/** Queries the tax register whether a number belongs to a claimant. The registered name does not leave this service. */
export interface NpwpCheckService {
  /** A matching number is queried at most once in ten minutes; concurrent requests share one query. */
  check(claimant: Claimant, npwpNumber: string): Promise<NpwpCheck>;
}

/**
 * What a funder is told: a number that the register refuses is none that it knows, and they look at it again. A company's
 * goes to an officer.
 */
export const saidOf = ({ result, isRefused }: NpwpCheck): TaxCheckResult =>
  isRefused ? "not_found" : result;

function resultOf(answer: TaxAnswer, claimant: Claimant): TaxCheckResult {
  if (!answer.isFound) return "not_found";
  return claimant.isCalled(answer.registeredName) ? "match" : "name_mismatch";
}

export function createNpwpCheckService(deps: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, "noteRefusal">;
  taxCheck: TaxCheck;
  npwpNumbers: Pick<SealedNumbers, "index">;
}): NpwpCheckService {
  const { db, clock, inbox, taxCheck, npwpNumbers } = deps;
  /** Oldest first. In memory only: after a restart it costs one more query. */
  const remembered = new Map<string, { until: Date; check: Promise<NpwpCheck> }>();

  function forgetEnded(now: Date): void {
    for (const [key, { until }] of remembered) {
      if (until > now && remembered.size < maxRemembered) return;
      remembered.delete(key);
    }
  }

  async function ask(claimant: Claimant, npwpNumber: string): Promise<NpwpCheck> {
    const { claimedName } = claimant;
    const answer = await answerOf(taxCheck.find({ npwpNumber, claimedName }));
    const checkedAt = clock().toISOString();
    if (answer.outcome === "done") return { result: resultOf(answer.value, claimant), checkedAt };
    if (answer.outcome === "silent") return { result: "unavailable", checkedAt };
    const { code } = answer;
    await inbox.noteRefusal(db, { party: "tax-check", objectId: claimant.id, code });
    return { result: "unavailable", isRefused: true, checkedAt };
  }

  return {
    async check(claimant, npwpNumber) {
      const now = clock();
      forgetEnded(now);
      const key = `${claimant.id}:${claimant.name}:${npwpNumbers.index(npwpNumber)}`;
      const known = remembered.get(key);
      if (known) return known.check;
      const check = ask(claimant, npwpNumber);
      remembered.set(key, { until: addSeconds(now, rememberedSeconds), check });
      const { result } = await check;
      if (result !== "match") remembered.delete(key);
      return check;
    },
  };
}
