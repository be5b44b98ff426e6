import { type Scenario, standardUjrahBps, underfundedRules } from "./campaign-codes.ts";
import { akadTypes, projectTypes, tenorTypes } from "./master-codes.ts";
import { defineSteps, regionFields } from "./step.ts";

/*
 * What a company says about its campaign. Amounts are digits of whole rupiah. Rules across fields (dates, limits, terms
 * that do not divide) are in `campaign-rules.ts`, because a draft may break them and a form shows them under single
 * fields.
 */

/** A text in both languages; no page mixes them. */
const bilingual = <const Name extends string>(name: Name, max: number) => {
  const field = { kind: "text", max } as const;
  return { [`${name}_id`]: field, [`${name}_en`]: field } as Record<
    `${Name}_id` | `${Name}_en`,
    typeof field
  >;
};

const amount = { kind: "text", rule: "amount" } as const;
const positiveAmount = { kind: "text", rule: "positiveAmount" } as const;
/** In the tenor; they divide its months. One is a single payment at the end. */
const instalments = { kind: "count", least: 1, most: 60 } as const;
const isDeducted = { kind: "flag", start: true } as const;
/** Over the whole tenor and all funders. */
const profit = { kind: "text", rule: "signedAmount" } as const;
const profits = {
  kind: "group",
  fields: { worst: profit, base: profit, best: profit } satisfies Record<Scenario, typeof profit>,
} as const;

export const campaignSteps = defineSteps({
  /** What is financed, how much, when, and for how long. */
  "step-one": {
    path: "/v1/company/campaign/prepare/step-one",
    fields: {
      ...bilingual("title", 90),
      ...bilingual("summary", 400),
      project_type: { kind: "choice", of: projectTypes },
      akad_type: { kind: "choice", of: akadTypes },
      province_id: regionFields.province_id,
      city_id: regionFields.city_id,
      target: positiveAmount,
      /** With which the campaign goes ahead. */
      minimum: {
        ...positiveAmount,
        known: { as: "target", when: { underfunded_rule: ["all_or_nothing"] } },
      },
      pledge_minimum: positiveAmount,
      pledge_maximum: { kind: "text", rule: "optionalAmount" },
      opens_on: { kind: "text", rule: "calendarDate" },
      closes_on: { kind: "text", rule: "calendarDate" },
      /** From disbursement. */
      tenor_type: { kind: "choice", of: tenorTypes },
      underfunded_rule: { kind: "choice", of: underfundedRules },
    },
  },
  /** The contract's terms, what the money is for, and what stands against the risk. */
  "step-two": {
    path: "/v1/company/campaign/prepare/step-two",
    fields: {
      akad: {
        kind: "variants",
        of: {
          /** The goods are bought at `target` and sold at `target` plus the fixed margin. */
          murabahah: {
            when: { akad_type: ["murabahah"] },
            fields: {
              margin: positiveAmount,
              instalments,
              supplier: { kind: "text", max: 120 },
              ...bilingual("goods", 500),
            },
          },
          /** Profit is shared by the nisbah, loss by capital. */
          musyarakah: {
            when: { akad_type: ["musyarakah"] },
            fields: {
              /** The funders' share of profit. */
              nisbah: { kind: "count", least: 1, most: 9999, percent: true },
              own_capital: amount,
              instalments,
              profits,
            },
          },
          /** The company acts as the funders' agent for a stated fee; the result is the funders'. */
          wakalah: {
            when: { akad_type: ["wakalah"] },
            fields: {
              ...bilingual("mandate", 500),
              /** Over the whole tenor, whatever the result; profits are before it. */
              agent_fee: amount,
              instalments,
              profits,
            },
          },
        },
      },
      use_of_funds: {
        kind: "rows",
        least: 1,
        most: 30,
        fields: { ...bilingual("label", 160), amount: positiveAmount },
        sum: { of: "amount", is: "target" },
      },
      ...bilingual("collateral", 1000),
      collateral_value: amount,
      payor_name: { kind: "text", max: 160 },
      ...bilingual("payor", 1000),
      risks: {
        kind: "rows",
        least: 1,
        most: 12,
        fields: {
          risk_id: { kind: "text", max: 300 },
          mitigation_id: { kind: "text", max: 500 },
          risk_en: { kind: "text", max: 300 },
          mitigation_en: { kind: "text", max: 500 },
        },
      },
      /** The platform's fee: a share of the collected funds in basis points, or as it once was, a stated amount. */
      ujrah: {
        kind: "variants",
        of: {
          share: {
            fields: {
              bps: {
                kind: "count",
                least: 0,
                most: 2000,
                percent: true,
                known: { is: standardUjrahBps },
              },
              is_deducted: isDeducted,
            },
          },
          amount: { fields: { amount, is_deducted: isDeducted } },
        },
      },
    },
  },
  /** Pictures and documents, by reference to uploaded files. */
  "step-three": {
    path: "/v1/company/campaign/prepare/step-three",
    fields: {
      images: {
        kind: "rows",
        least: 0,
        most: 8,
        fields: {
          file_id: { kind: "document", type: "campaign-image" },
          ...bilingual("alt", 160),
        },
      },
      prospectus_file: { kind: "document", type: "prospectus" },
      budget_file: { kind: "document", type: "budget" },
      contract_files: {
        kind: "rows",
        least: 1,
        most: 5,
        fields: { file_id: { kind: "document", type: "contract" } },
      },
      sharia_opinion_file: { kind: "document", type: "sharia-opinion" },
    },
  },
});

/** Names of the steps, as the calls have them. */
export type CampaignStepName = keyof typeof campaignSteps;
export const campaignStepNames = Object.keys(campaignSteps) as CampaignStepName[];
