import type { Locale } from "@rukun/contract/locales";
import { riskNotice } from "@rukun/contract/risk-notice";
import { fileOf } from "./file-of";

/** What a campaign's picture says in words. `opensOn` has `{{date}}`. */
export async function shareTexts(locale: Locale) {
  const texts = JSON.parse((await fileOf("public/locales", locale, "campaigns.json")).toString());
  const { collectedShare, opensOn } = texts as { collectedShare: string; opensOn: string };
  return { collectedText: collectedShare, opensOn, risk: riskNotice.title[locale] };
}
