import type { Locale } from "@rukun/contract/locales";
import { formatRupiah } from "../../lib/rupiah.ts";
import type { MailTexts } from "./mail-texts.ts";

/** `campaign` is its title in the reader's language, amounts are whole rupiah. */
export interface AboutCampaign {
  name: string;
  campaign: string;
}

/** A greeting, what is said, and the address where it can be looked at. */
type Addressed = AboutCampaign &
  ({ rdfUrl: string } | { transactionUrl: string } | { repaymentsUrl: string });

interface Wording<Params> {
  readonly subject: string;
  says(params: Params, rupiah: (amount: bigint) => string): string;
}

function urlOf(params: Addressed): string {
  if ("rdfUrl" in params) return params.rdfUrl;
  return "transactionUrl" in params ? params.transactionUrl : params.repaymentsUrl;
}

function inLanguage<Params extends Addressed>({ subject, says }: Wording<Params>, locale: Locale) {
  return {
    subject,
    text: (params: Params) =>
      [
        `${locale === "en" ? "Hello" : "Halo"} ${params.name},`,
        says(params, (amount) => formatRupiah(amount, locale)),
        urlOf(params),
      ].join("\n\n"),
  };
}

/** Mails of which only what they say is given. */
export function written<Params extends Record<keyof Params, Addressed>>(
  wordings: {
    readonly [Template in keyof Params]: Record<Locale, Wording<Params[Template]>>;
  },
): MailTexts<Params> {
  const texts: Partial<MailTexts<Params>> = {};
  for (const template of Object.keys(wordings) as (keyof Params)[]) {
    const { id, en } = wordings[template];
    texts[template] = { id: inLanguage(id, "id"), en: inLanguage(en, "en") };
  }
  return texts as MailTexts<Params>;
}

/** "1%" or "12,5%". */
export const percentOf = (bps: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === "en" ? "en-GB" : "id-ID", {
    style: "percent",
    maximumFractionDigits: 2,
  }).format(bps / 10_000);
