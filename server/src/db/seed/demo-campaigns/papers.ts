import type { CampaignBasics, CampaignTerms } from "@rukun/contract/campaign-content";
import type { Locale } from "@rukun/contract/locales";
import { akadTypeTitles } from "@rukun/contract/master-codes";
import { projectCampaign } from "../../../modules/campaigns/campaign-simulation.policy.ts";
import { columnsOfTerms } from "../../../modules/campaigns/campaign-terms.policy.ts";
import { textIn } from "../../../modules/campaigns/campaign-view.policy.ts";
import { type DemoPage, writePdf } from "../demo-pdf.ts";
import { prospectusWords } from "./prospectus-words.ts";

/** What the papers of a campaign are about. */
export interface PaperFacts {
  readonly basics: CampaignBasics;
  readonly terms: CampaignTerms;
  readonly company: string;
  readonly city: string;
  readonly grade?: string | undefined;
  readonly reasons?: readonly [id: string, en: string] | undefined;
  readonly endsAt: Date;
}

/** Of the schedule that serves as an example. */
const exampleAmount = 10_000_000n;
const languages = ["id", "en"] as const satisfies readonly Locale[];

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ".");
const rupiah = (digits: string, locale: Locale): string => {
  const amount = grouped(digits.replace("-", ""));
  return `${digits.startsWith("-") ? "-" : ""}${locale === "en" ? "IDR" : "Rp"} ${amount}`;
};
const percent = (bps: number, locale: Locale): string => {
  const text = (bps / 100).toFixed(1);
  return `${locale === "en" ? text : text.replace(".", ",")}%`;
};
const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "id-ID", {
    dateStyle: "medium",
    timeZone: "UTC",
  }).format(new Date(day));

function akadRows({ terms: { akad } }: PaperFacts, locale: Locale): string[][] {
  const words = prospectusWords[locale];
  if (akad.kind === "murabahah") {
    return [
      [words.supplier, akad.supplier],
      [words.margin, rupiah(akad.margin, locale)],
    ];
  }
  const { worst, base, best } = akad.profits;
  const profits = [words.scenarios, ...[worst, base, best].map((each) => rupiah(each, locale))];
  const rows =
    akad.kind === "musyarakah"
      ? [
          [words.nisbah, percent(akad.nisbah, locale)],
          [words.ownCapital, rupiah(akad.own_capital, locale)],
        ]
      : [[words.agentFee, rupiah(akad.agent_fee, locale)]];
  return [...rows, profits.slice(0, 1), ["", ...profits.slice(1)]];
}

function contractPage(facts: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const { akad } = facts.terms;
  const text = textIn(locale);
  const object =
    akad.kind === "murabahah"
      ? [`${words.goods}: ${text(akad, "goods")}.`]
      : akad.kind === "wakalah"
        ? [`${words.mandate}: ${text(akad, "mandate")}`]
        : [];
  return {
    locale,
    heading: `${words.akad}: ${akadTypeTitles[akad.kind][locale]}`,
    paragraphs: [words[akad.kind], ...object],
    rows: akadRows(facts, locale),
  };
}

function coverPage(facts: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const { basics, terms, company, city, grade } = facts;
  const text = textIn(locale);
  const { yieldBps } = columnsOfTerms(terms, basics);
  const window = [basics.opens_on, basics.closes_on].map((day) => longDay(day, locale));
  return {
    locale,
    heading: words.prospectus,
    paragraphs: [text(basics, "title"), text(basics, "summary"), words.warning],
    rows: [
      [words.company, company],
      [words.place, city],
      [words.akad, akadTypeTitles[basics.akad_type][locale]],
      [words.target, rupiah(basics.target, locale)],
      [words.minimum, rupiah(basics.minimum, locale)],
      [words.tenor, `${basics.tenor_type} ${words.months}`],
      [words.instalments, String(terms.akad.instalments)],
      [words.window, window.join(` ${words.until} `)],
      [words.yield, percent(yieldBps, locale)],
      ...(grade ? [[words.grade, grade]] : []),
    ],
  };
}

function budgetPage({ basics, terms }: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const text = textIn(locale);
  return {
    locale,
    heading: words.uses,
    paragraphs: [text(basics, "title")],
    rows: [
      ...terms.use_of_funds.map((line) => [text(line, "label"), rupiah(line.amount, locale)]),
      [words.total, rupiah(basics.target, locale)],
    ],
  };
}

function schedulePage({ basics, terms, endsAt }: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const { rows } = projectCampaign({
    terms,
    endsAt,
    target: BigInt(basics.target),
    months: Number(basics.tenor_type),
    amount: exampleAmount,
    scenario: "base",
  });
  return {
    locale,
    heading: words.schedule,
    paragraphs: [words.scheduleLead, words.warning],
    rows: [
      [words.due, words.principal, words.gross, words.tax, words.net],
      ...rows.map(({ due, ...sums }) => [
        longDay(due, locale),
        ...[sums.principal, sums.gross, sums.tax, sums.net].map((each) => grouped(String(each))),
      ]),
    ],
  };
}

function riskPage({ terms, grade, reasons }: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const text = textIn(locale);
  const fee = terms.ujrah.kind === "share" ? percent(terms.ujrah.bps, locale) : "";
  return {
    locale,
    heading: words.risks,
    paragraphs: [
      ...terms.risks.map((risk) => `${text(risk, "risk")}. ${text(risk, "mitigation")}`),
      ...(grade && reasons ? [`${words.grade} ${grade}. ${reasons[locale === "id" ? 0 : 1]}`] : []),
      `${words.collateral}. ${text(terms, "collateral")}`,
      `${words.collateralValue}: ${rupiah(terms.collateral_value, locale)}.`,
      `${words.payor}: ${terms.payor_name}. ${text(terms, "payor")}`,
      `${words.ujrah}: ${fee}.`,
    ],
  };
}

function opinionPage(facts: PaperFacts, locale: Locale): DemoPage {
  const words = prospectusWords[locale];
  const rules = words.opinionRules.map((rule, index) => `${index + 1}. ${rule}`);
  return {
    locale,
    heading: words.opinion,
    paragraphs: [textIn(locale)(facts.basics, "title"), words.opinionText, ...rules],
  };
}

type Page = (facts: PaperFacts, locale: Locale) => DemoPage;

/** First everything in Indonesian, then in English: no page mixes them. */
const paper =
  (heading: "prospectus" | "budget" | "contract" | "opinion", ...pages: readonly Page[]) =>
  (facts: PaperFacts): Buffer =>
    writePdf(
      `${prospectusWords.id[heading]} ${facts.basics.title_id}`,
      languages.flatMap((locale) => pages.map((page) => page(facts, locale))),
    );

export const campaignPapers = {
  prospectus: paper("prospectus", coverPage, contractPage, budgetPage, schedulePage, riskPage),
  budget: paper("budget", budgetPage),
  contract: paper("contract", contractPage),
  "sharia-opinion": paper("opinion", opinionPage),
} as const;
export type CampaignPaper = keyof typeof campaignPapers;
