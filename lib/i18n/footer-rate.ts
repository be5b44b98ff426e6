import type { getDisclosure } from "@rukun/contract/disclosure";
import type { Locale } from "@rukun/contract/locales";
import { readPublic } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { renderTimeout } from "@/lib/api/timeouts";
import { createLastAnswers } from "@/lib/campaigns/last-answers";
import { formatDate } from "@/lib/format/date";
import { formatRate } from "@/lib/format/rate";
import { logFailure } from "@/lib/log";

/** A day's TKB90; null while there is nothing to calculate it from. */
interface FooterRate {
  readonly date: string;
  readonly bps: number | null;
}

const footerDays = 90;
/** For seconds, however many pages are made, the API is asked once. */
const rates = createLastAnswers<FooterRate>(10_000);

/**
 * For the server: what was disclosed last, with its own day when the API does not answer now; undefined when it has not
 * answered this process yet, and during a build.
 */
export async function readFooterRate(): Promise<FooterRate | undefined> {
  const api = serverApi(undefined);
  if (!api) return undefined;
  try {
    const { value } = await rates.get("", async () => {
      const { data } = await readPublic<typeof getDisclosure>("GET /v1/disclosure", {
        api,
        signal: AbortSignal.timeout(renderTimeout),
      });
      const { bps = null } = data.rates.find(({ days }) => days === footerDays) ?? {};
      return { date: data.date, bps };
    });
    return value;
  } catch (error) {
    // Whatever it is: no page fails for a sentence of its footer.
    logFailure("A page is made without TKB90", error);
    return undefined;
  }
}

/** The texts of the footer, of which a page needs one sentence about TKB90 only: that of the day it is made on. */
export function withFooterRate<Texts extends Record<string, unknown>>(
  { tkb90Rate, tkb90None, ...texts }: Texts & Record<"tkb90Rate" | "tkb90None", string>,
  rate: FooterRate | undefined,
  locale: Locale,
) {
  if (!rate) return texts;
  const sentence =
    rate.bps === null ? tkb90None : tkb90Rate.replace("{{rate}}", formatRate(rate.bps, locale));
  return { ...texts, tkb90: sentence.replace("{{date}}", formatDate(rate.date, locale)) };
}
