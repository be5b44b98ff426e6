import { companyTitle } from "@rukun/contract/business-entities";
import { pledgeStep } from "@rukun/contract/campaign-codes";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import {
  type CampaignStatus,
  campaignStatusCodes,
  campaignStatusTitles,
} from "@rukun/contract/campaign-status";
import type { CampaignAkad, CampaignCard, CampaignDetail } from "@rukun/contract/campaigns";
import { type CampaignShareRule, campaignCeilingOf } from "@rukun/contract/funding-limits";
import type { Locale } from "@rukun/contract/locales";
import { akadTypeTitles, projectTypeTitles } from "@rukun/contract/master-codes";
import { required } from "../../lib/required.ts";
import type { CampaignFileRow } from "./campaign-files.repository.ts";
import { ujrahAmountOf } from "./campaign-terms.policy.ts";
import type { CardRow, DetailRow } from "./campaigns.repository.ts";
import { companyFactsOf } from "./company-facts.policy.ts";
import type { CompanyRecord } from "./company-record.repository.ts";

export const statusOf = (status: CampaignStatus, locale: Locale) => {
  const value = campaignStatusCodes[status];
  return { value, title: campaignStatusTitles[value][locale] };
};

/** For those who may see more than the code: the first statuses share one. */
export const namedStatusOf = (status: CampaignStatus, locale: Locale) => ({
  ...statusOf(status, locale),
  name: status,
});

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads the texts of a content in one language: `pick(risk, "mitigation")` is its `mitigation_id` or `mitigation_en`. */
export const textIn =
  (locale: Locale) =>
  <Name extends string>(
    content: { readonly [K in `${Name}_${Locale}`]: string },
    name: Name,
  ): string =>
    content[`${name}_${locale}`];

/** Why a campaign is suspended or cancelled; null where that is for its company and officers alone. */
export const publicReasonOf = (
  { statusReason, statusReasonEn }: Pick<DetailRow, "statusReason" | "statusReasonEn">,
  locale: Locale,
): string | null => statusReasonEn && (locale === "en" ? statusReasonEn : statusReason);

/** Path of a published file below the API's base. */
export const publicPath = (fileId: string): string => `/v1/campaign/files/${fileId}`;

export function picturesOf<File extends Pick<CampaignFileRow["file"], "width" | "height">>(
  rows: readonly (Omit<CampaignFileRow, "campaignId" | "file"> & { readonly file: File })[],
  urlOf: (file: File) => string,
  locale: Locale,
) {
  return rows.flatMap(({ kind, file, altId, altEn }) =>
    kind === "campaign-image" && file.width !== null && file.height !== null
      ? [
          {
            url: urlOf(file),
            width: file.width,
            height: file.height,
            alt: (locale === "id" ? altId : altEn) ?? "",
          },
        ]
      : [],
  );
}

/** A card in one language. @param image the campaign's first picture */
export function cardOf(row: CardRow, image: CampaignCard["image"], locale: Locale): CampaignCard {
  const akadType = required(row.akadType);
  const projectType = required(row.projectType);
  return {
    id: row.id,
    slug: required(row.slug),
    title: required(locale === "id" ? row.titleId : row.titleEn),
    status: statusOf(row.status, locale),
    akad_type: { value: akadType, title: akadTypeTitles[akadType][locale] },
    project_type: { value: projectType, title: projectTypeTitles[projectType][locale] },
    company: companyTitle({ business_entity: row.businessEntity, name: row.companyName }),
    city: row.city,
    target: String(required(row.target)),
    collected: String(row.collected),
    interested: String(row.interested),
    returned: String(row.returned),
    funders: row.funders,
    pledge_minimum: String(required(row.pledgeMinimum)),
    months: required(row.months),
    instalments: required(row.instalments),
    yield_bps: required(row.yieldBps),
    risk_grade: row.riskGrade,
    starts_at: moment(row.startsAt),
    ends_at: moment(row.endsAt),
    image,
  };
}

/** The parts of the detail that follow from what the company wrote. */
export function contentOf(
  row: Pick<DetailRow, "stepOne" | "stepTwo" | "target">,
  locale: Locale,
): Pick<
  CampaignDetail,
  "summary" | "akad" | "use_of_funds" | "ujrah" | "collateral" | "payor" | "risks" | "pledge_step"
> {
  const basics = required(row.stepOne);
  const terms = required(row.stepTwo);
  const text = textIn(locale);
  const { ujrah } = terms;
  return {
    summary: text(basics, "summary"),
    akad: akadOf(terms.akad, locale),
    use_of_funds: terms.use_of_funds.map((line) => ({
      label: text(line, "label"),
      amount: line.amount,
    })),
    ujrah: {
      kind: ujrah.kind,
      bps: ujrah.kind === "share" ? ujrah.bps : null,
      amount: String(ujrahAmountOf(ujrah, required(row.target))),
      is_deducted: ujrah.is_deducted,
    },
    collateral: { text: text(terms, "collateral"), value: terms.collateral_value },
    payor: { name: terms.payor_name, text: text(terms, "payor") },
    risks: terms.risks.map((each) => ({
      risk: text(each, "risk"),
      mitigation: text(each, "mitigation"),
    })),
    pledge_step: pledgeStep,
  };
}

/** What belongs to a campaign besides its row. */
interface Belongings {
  readonly files: readonly CampaignFileRow[];
  readonly urlOf: (file: CampaignFileRow["file"]) => string;
  readonly moves: readonly { readonly status: CampaignStatus; readonly at: Date }[];
  readonly record: CompanyRecord;
  readonly course: CampaignDetail["course"];
  readonly now: Date;
}

/**
 * The most that the public page says one funder may have of a campaign: its own maximum, or the share that everybody may
 * have where that is less, on a step. Null: all of it.
 */
export function publicMaximumOf(
  {
    target,
    pledgeMinimum,
    pledgeMaximum,
  }: Pick<DetailRow, "target" | "pledgeMinimum" | "pledgeMaximum">,
  { ordinaryBps }: CampaignShareRule,
): bigint | null {
  const whole = required(target);
  const smallest = required(pledgeMinimum);
  const ceiling = campaignCeilingOf({ target: whole, pledgeMinimum: smallest }, ordinaryBps);
  const most = pledgeMaximum !== null && pledgeMaximum < ceiling ? pledgeMaximum : ceiling;
  if (most >= whole) return pledgeMaximum;
  const onStep = most - (most % BigInt(pledgeStep));
  return onStep > smallest ? onStep : smallest;
}

/** Everything the public page shows, in one language. */
export function detailOf(
  row: DetailRow,
  { files, urlOf, moves, record, course, now }: Belongings,
  locale: Locale,
): CampaignDetail {
  const images = picturesOf(files, urlOf, locale);
  const card = cardOf(row, images[0] ?? null, locale);
  return {
    ...card,
    ...contentOf(row, locale),
    province: row.province,
    minimum: String(required(row.minimum)),
    pledge_maximum: row.pledgeMaximum === null ? null : String(row.pledgeMaximum),
    underfunded_rule: required(row.underfundedRule),
    margin: row.margin === null ? null : String(row.margin),
    nisbah: row.nisbahBps === null ? null : String(row.nisbahBps),
    risk_reasons: locale === "id" ? row.riskReasonsId : row.riskReasonsEn,
    images,
    documents: files.flatMap(({ kind, file }) =>
      kind === "campaign-image"
        ? []
        : [
            {
              id: file.id,
              kind,
              name: file.name,
              size: file.size,
              sha256: file.receivedSha256,
              pages: file.pages,
              url: urlOf(file),
            },
          ],
    ),
    timeline: moves.map(({ status, at }) => ({
      status: statusOf(status, locale),
      at: at.toISOString(),
    })),
    company_facts: companyFactsOf(record, { title: card.company, city: card.city }, locale),
    course,
    status_reason: publicReasonOf(row, locale),
    as_of: now.toISOString(),
  };
}

/** Of the day on which a window opens or closes, as officers are offered it when they publish. */
const opening = "T09:00:00+07:00";
const closing = "T23:59:00+07:00";
const momentOn = (day: string | null, time: string) => new Date(`${required(day)}${time}`);

/** In these the analyst's grade may be there already, which the officers have not agreed on. */
const ungraded: readonly CampaignStatus[] = ["IN_REVIEW", "RETURNED"];

/** What the public page would show on its first day: an unpublished campaign with the window that the company wrote. */
export const asPublished = (row: DetailRow): DetailRow => ({
  ...row,
  ...(ungraded.includes(row.status) && {
    riskGrade: null,
    riskReasonsId: null,
    riskReasonsEn: null,
  }),
  slug: row.slug ?? "",
  status: "PRE_LAUNCH",
  startsAt: row.startsAt ?? momentOn(row.opensOn, opening),
  endsAt: row.endsAt ?? momentOn(row.closesOn, closing),
  statusReason: null,
  statusReasonEn: null,
});

function akadOf(akad: CampaignTerms["akad"], locale: Locale): CampaignAkad {
  const text = textIn(locale);
  switch (akad.kind) {
    case "murabahah":
      return { kind: akad.kind, supplier: akad.supplier, goods: text(akad, "goods") };
    case "musyarakah":
      return { kind: akad.kind, own_capital: akad.own_capital, profits: akad.profits };
    case "wakalah": {
      const { kind, agent_fee, profits } = akad;
      return { kind, mandate: text(akad, "mandate"), agent_fee, profits };
    }
  }
}
