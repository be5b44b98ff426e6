import { toNestErrors } from "@hookform/resolvers";
import { campaignBodies } from "@rukun/contract/campaign-content";
import { campaignMessage } from "@rukun/contract/campaign-messages";
import { campaignIssues, type RuleIssue } from "@rukun/contract/campaign-rules";
import { type CampaignStepName, campaignSteps } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { Locale } from "@rukun/contract/locales";
import { issueMessageKey } from "@rukun/contract/messages";
import { validPart } from "@rukun/contract/step-schemas";
import { todayInJakarta } from "@rukun/finance/calendar";
import type { FieldError, FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import { formatRupiah } from "@/lib/format/rupiah";
import type { Body } from "./steps";

/*
 * The contract's rules for a step, in the language of the page. Loaded with the first check: the validation is most of a
 * form's code.
 */

type Errors = Record<string, FieldError>;

interface Issue {
  readonly path: string;
  readonly key: string;
  readonly amounts?: RuleIssue["amounts"];
}

/** What the rules of a step compare its fields with. */
export interface RuleBasis {
  /** Step 1 as typed: the terms are about its contract, target and tenor. */
  readonly basics: Body;
  /** In digits of rupiah. */
  readonly limit: CompanyCampaign["borrower_limit"];
}

/** The rules across fields speak together with those of single fields, about those that are valid. */
function issuesOf(step: CampaignStepName, body: Body, { basics, limit }: RuleBasis): Issue[] {
  const { error } = campaignBodies[step].safeParse(body, { reportInput: true });
  const own = error?.issues ?? [];
  const across = campaignIssues(step, validPart(campaignSteps[step], body), {
    basics: validPart(campaignSteps["step-one"], basics),
    today: todayInJakarta(),
    limit: { cap: BigInt(limit.cap), used: BigInt(limit.used) },
  });
  return [
    ...own.map((issue) => ({ path: issue.path.join("."), key: issueMessageKey(issue) })),
    ...across.map(({ path, message, amounts }) => ({
      path: path.join("."),
      key: message,
      ...(amounts && { amounts }),
    })),
  ];
}

/** The first message of each field of the form. */
export function checkStep(step: CampaignStepName, body: Body, basis: RuleBasis, locale: Locale) {
  const messages = new Map<string, string>();
  for (const { path: field, key, amounts = {} } of issuesOf(step, body, basis)) {
    const shown = Object.entries(amounts).map(([name, each]) => [name, formatRupiah(each, locale)]);
    if (!messages.has(field)) {
      messages.set(field, campaignMessage(key, locale, Object.fromEntries(shown)));
    }
  }
  return messages;
}

/** The same as a form's resolver answers it. */
export function resolveStep<Values extends FieldValues>(
  messages: ReadonlyMap<string, string>,
  values: Values,
  options: ResolverOptions<Values>,
): ResolverResult<Values> {
  if (messages.size === 0) return { values, errors: {} };
  const errors: Errors = {};
  for (const [field, message] of messages) errors[field] = { type: "rule", message };
  return { values: {}, errors: toNestErrors(errors, options) as never };
}
