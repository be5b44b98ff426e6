import * as z from "zod/mini";
import { scenarios, underfundedRules } from "./campaign-codes.ts";
import {
  amount,
  choice,
  documentReference,
  message,
  positiveAmount,
  regionId,
  requiredText,
  signedAmount,
} from "./fields.ts";
import { akadTypes, projectTypes, tenorTypes } from "./master-codes.ts";

/*
 * What a company says about its campaign, as it is stored and as the wizard's steps send it. Amounts are digits of whole
 * rupiah. Rules across fields (sums, dates, terms that do not divide) are in `campaign-rules.ts`, because a draft may
 * break them and a form shows them under single fields.
 */

/** A text in both languages; no page mixes them. */
const bilingual = <const Name extends string>(name: Name, max: number) =>
  ({ [`${name}_id`]: requiredText(max), [`${name}_en`]: requiredText(max) }) as Record<
    `${Name}_id` | `${Name}_en`,
    ReturnType<typeof requiredText>
  >;

/** `YYYY-MM-DD`. */
const day = () =>
  requiredText(10).check(
    z.refine(
      (text: string) =>
        /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
      message("dateFormat"),
    ),
  );

/** A whole number from a form: digits, or a number from JSON. */
const count = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), requiredText(6).check(z.regex(/^\d+$/, message("numeric")))]),
    z.pipe(
      z.transform(Number),
      z.number().check(
        z.refine((value: number) => Number.isInteger(value), message("numeric")),
        z.refine((value: number) => value >= least && value <= most, message("outOfRange")),
      ),
    ),
  );

/** Rows of a form; what is no list at all is told once. */
const lines = <Line extends z.ZodMiniType>(line: Line, most: number, least = 1) =>
  z.array(line).check(
    z.refine((rows: unknown[]) => rows.length >= least, message("required")),
    z.refine((rows: unknown[]) => rows.length <= most, message("tooMany")),
  );

/** Step 1: what is financed, how much, when, and for how long. */
export const campaignBasics = z.strictObject({
  ...bilingual("title", 90),
  ...bilingual("summary", 400),
  project_type: choice(projectTypes),
  akad_type: choice(akadTypes),
  province_id: regionId(1),
  city_id: regionId(2),
  target: positiveAmount(),
  /** With which the campaign goes ahead; equal to the target where it is all or nothing. */
  minimum: positiveAmount(),
  pledge_minimum: positiveAmount(),
  pledge_maximum: z.optional(positiveAmount()),
  opens_on: day(),
  closes_on: day(),
  /** From disbursement. */
  tenor_type: choice(tenorTypes),
  underfunded_rule: choice(underfundedRules),
});
export type CampaignBasics = z.output<typeof campaignBasics>;

/** Profits over the whole tenor and all funders; a loss has a minus in front. */
const profits = z.strictObject(
  Object.fromEntries(scenarios.map((scenario) => [scenario, signedAmount()])) as Record<
    (typeof scenarios)[number],
    ReturnType<typeof signedAmount>
  >,
);

/** Payments in the tenor; they divide its months. One is a single payment at the end. */
const payments = () => count(1, 60);

/** The goods are bought at `target` and sold at `target` plus the fixed margin. */
const murabahahTerms = z.strictObject({
  kind: z.literal("murabahah"),
  supplier: requiredText(120),
  ...bilingual("goods", 500),
  margin: positiveAmount(),
  instalments: payments(),
});

/** Profit is shared by the nisbah, loss by capital. */
const musyarakahTerms = z.strictObject({
  kind: z.literal("musyarakah"),
  /** The funders' share of profit, in basis points. */
  nisbah: count(1, 9999),
  own_capital: amount(),
  instalments: payments(),
  profits,
});

/** The company acts as the funders' agent for a stated fee; the result is the funders'. */
const wakalahTerms = z.strictObject({
  kind: z.literal("wakalah"),
  ...bilingual("mandate", 500),
  /** The agent's fee over the whole tenor, whatever the result. */
  agent_fee: amount(),
  instalments: payments(),
  /** Before the agent's fee. */
  profits,
});

export const campaignAkadTerms = z.discriminatedUnion("kind", [
  murabahahTerms,
  musyarakahTerms,
  wakalahTerms,
]);
export type CampaignAkadTerms = z.output<typeof campaignAkadTerms>;

/** The platform's fee: a stated amount, or a share of the collected funds in basis points. */
export const campaignUjrah = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("amount"), amount: amount(), is_deducted: z.boolean() }),
  z.strictObject({ kind: z.literal("share"), bps: count(0, 2000), is_deducted: z.boolean() }),
]);
export type CampaignUjrah = z.output<typeof campaignUjrah>;

/** Step 2: the contract's terms, and what stands against the risk. */
export const campaignTerms = z.strictObject({
  akad: campaignAkadTerms,
  use_of_funds: lines(z.strictObject({ ...bilingual("label", 160), amount: positiveAmount() }), 30),
  ...bilingual("collateral", 1000),
  collateral_value: amount(),
  payor_name: requiredText(160),
  ...bilingual("payor", 1000),
  risks: lines(z.strictObject({ ...bilingual("risk", 300), ...bilingual("mitigation", 500) }), 12),
  ujrah: campaignUjrah,
});
export type CampaignTerms = z.output<typeof campaignTerms>;

/** Step 3: pictures and documents, by reference to uploaded files. */
export const campaignFiles = z.strictObject({
  images: lines(z.strictObject({ file_id: documentReference(), ...bilingual("alt", 160) }), 8, 0),
  prospectus_file: documentReference(),
  budget_file: documentReference(),
  contract_files: lines(documentReference(), 5),
  sharia_opinion_file: documentReference(),
});
export type CampaignFiles = z.output<typeof campaignFiles>;

/** What one company may be financed with in all, and what its other campaigns take of that; digits of whole rupiah. */
export const borrowerLimit = z.object({ cap: z.string(), used: z.string() });
