import { toNestErrors } from "@hookform/resolvers";
import { campaignBasics, campaignFiles, campaignTerms } from "@rukun/contract/campaign-content";
import { campaignMessage } from "@rukun/contract/campaign-messages";
import {
  basicsIssues,
  type CampaignStepName,
  filesIssues,
  type RuleIssue,
  termsIssues,
} from "@rukun/contract/campaign-rules";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { Locale } from "@rukun/contract/locales";
import { issueMessageKey } from "@rukun/contract/messages";
import { todayInJakarta } from "@rukun/finance/calendar";
import type { FieldError, FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import * as z from "zod/mini";
import { formatRupiah } from "@/lib/format/rupiah";
import { type Body, fieldOfPath } from "./step-values";

/*
 * The contract's rules for a step, in the language of the page. Loaded with the first check: the validation is most of a
 * form's code.
 */

type Errors = Record<string, FieldError>;

/** The fields that are valid by themselves. */
function validPart<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, body: Body) {
  const parsed = Object.entries(schema.shape).map(
    ([name, field]) => [name, z.safeParse(field, body[name])] as const,
  );
  return Object.fromEntries(
    parsed.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  ) as Partial<z.output<typeof schema>>;
}

interface Issue {
  readonly path: string;
  readonly key: string;
  readonly amounts?: RuleIssue["amounts"];
}

/** The rules across fields speak together with those of single fields, about those that are valid. */
function check<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  body: Body,
  rules: (content: Partial<z.output<z.ZodMiniObject<Shape>>>) => readonly RuleIssue[],
): readonly Issue[] {
  const { error } = schema.safeParse(body, { reportInput: true });
  const own = error?.issues ?? [];
  return [
    ...own.map((issue) => ({ path: issue.path.join("."), key: issueMessageKey(issue) })),
    ...rules(validPart(schema, body)).map(({ path, message, amounts }) => ({
      path: path.join("."),
      key: message,
      ...(amounts && { amounts }),
    })),
  ];
}

/** What the rules of a step compare its fields with. */
export interface RuleBasis {
  /** Step 1 as typed: the terms are about its contract, target and tenor. */
  readonly basics: Body;
  /** In digits of rupiah. */
  readonly limit: CompanyCampaign["borrower_limit"];
}

function issuesOf(step: CampaignStepName, body: Body, { basics, limit }: RuleBasis) {
  if (step === "step-one") {
    const bounds = { cap: BigInt(limit.cap), used: BigInt(limit.used) };
    return check(campaignBasics, body, (content) =>
      basicsIssues(content, todayInJakarta(), bounds),
    );
  }
  if (step === "step-three") return check(campaignFiles, body, filesIssues);
  const known = validPart(campaignBasics, basics);
  return check(campaignTerms, body, (content) => termsIssues(content, known));
}

/** The first message of each field of the form. */
export function checkStep(step: CampaignStepName, body: Body, basis: RuleBasis, locale: Locale) {
  const messages = new Map<string, string>();
  for (const { path, key, amounts = {} } of issuesOf(step, body, basis)) {
    const field = fieldOfPath(path);
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
