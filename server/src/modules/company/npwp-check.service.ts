import { companyTitle } from "@rukun/contract/business-entities";
import type { TaxCheckResult } from "@rukun/contract/company";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { TaxAnswer, TaxCheck } from "../../providers/tax-check/port.ts";
import { isSameCompanyName } from "./company-name.policy.ts";

/** How long a match is cached: the form checks while typing and again on saving. */
const rememberedSeconds = 10 * 60;
const maxRemembered = 1000;

export interface NpwpCheck {
  readonly result: TaxCheckResult;
  /** ISO time of the register's answer or failure. */
  readonly checkedAt: string;
}

/**
 * Queries the tax register whether a number belongs to the company. The registered name does not leave this service.
 */
export interface NpwpCheckService {
  /** A matching number is queried at most once in ten minutes; concurrent requests share one query. */
  check(company: CompanyRow, npwpNumber: string): Promise<NpwpCheck>;
}

function resultOf(answer: TaxAnswer, company: CompanyRow): TaxCheckResult {
  if (!answer.isFound) return "not_found";
  return isSameCompanyName(answer.registeredName, company.name) ? "match" : "name_mismatch";
}

export function createNpwpCheckService(deps: {
  clock: Clock;
  taxCheck: TaxCheck;
  npwpNumbers: Pick<SealedNumbers, "index">;
}): NpwpCheckService {
  const { clock, taxCheck, npwpNumbers } = deps;
  /** Oldest first. In memory only: after a restart it costs one more query. */
  const remembered = new Map<string, { until: Date; check: Promise<NpwpCheck> }>();

  function forgetEnded(now: Date): void {
    for (const [key, { until }] of remembered) {
      if (until > now && remembered.size < maxRemembered) return;
      remembered.delete(key);
    }
  }

  async function ask(company: CompanyRow, npwpNumber: string): Promise<NpwpCheck> {
    const claimedName = companyTitle({
      business_entity: company.businessEntity,
      name: company.name,
    });
    const result = await taxCheck.find({ npwpNumber, claimedName }).then(
      (answer) => resultOf(answer, company),
      () => "unavailable" as const,
    );
    return { result, checkedAt: clock().toISOString() };
  }

  return {
    async check(company, npwpNumber) {
      const now = clock();
      forgetEnded(now);
      const key = `${company.id}:${company.name}:${npwpNumbers.index(npwpNumber)}`;
      const known = remembered.get(key);
      if (known) return known.check;
      const check = ask(company, npwpNumber);
      remembered.set(key, { until: addSeconds(now, rememberedSeconds), check });
      const { result } = await check;
      if (result !== "match") remembered.delete(key);
      return check;
    },
  };
}
