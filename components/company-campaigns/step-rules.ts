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
import type { Locale } from "@rukun/contract/locales";
import { issueMessageKey } from "@rukun/contract/messages";
import type { FieldError, FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import type * as z from "zod/mini";
import { todayInJakarta } from "@/lib/format/calendar-day";
import { type Body, fieldOfPath } from "./step-values";

/*
 * The contract's rules for a step, in the language of the page. Loaded with the first check: the validation is most of a
 * form's code.
 */

type Errors = Record<string, FieldError>;

function check<Output>(
  schema: z.ZodMiniType<Output>,
  body: Body,
  rules: (content: Output) => readonly RuleIssue[],
): readonly { readonly path: string; readonly key: string }[] {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) {
    return rules(parsed.data).map(({ path, message }) => ({ path: path.join("."), key: message }));
  }
  return parsed.error.issues.map((issue) => ({
    path: issue.path.join("."),
    key: issueMessageKey(issue),
  }));
}

/** @param basics step 1 as typed: the terms are about its contract, target and tenor */
function issuesOf(step: CampaignStepName, body: Body, basics: Body) {
  if (step === "step-one") {
    return check(campaignBasics, body, (content) => basicsIssues(content, todayInJakarta()));
  }
  if (step === "step-three") return check(campaignFiles, body, filesIssues);
  const known = campaignBasics.safeParse(basics);
  return check(campaignTerms, body, (content) =>
    known.success ? termsIssues(content, known.data) : [],
  );
}

/** The first message of each field of the form. */
export function checkStep(step: CampaignStepName, body: Body, basics: Body, locale: Locale) {
  const messages = new Map<string, string>();
  for (const { path, key } of issuesOf(step, body, basics)) {
    const field = fieldOfPath(path);
    if (!messages.has(field)) messages.set(field, campaignMessage(key, locale));
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
