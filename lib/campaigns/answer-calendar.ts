import { toLocale } from "@rukun/contract/locales";
import type { NextApiRequest, NextApiResponse } from "next";
import { answerInWords } from "@/lib/answer-in-words";
import { PublicReadError } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { calendarOf } from "@/lib/campaigns/calendar";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { readCampaign } from "@/lib/campaigns/read-campaign";
import { logFailure } from "@/lib/log";
import { withLocale } from "@/lib/paths";

/** `?slug=&locale=`: the calendar file of a published campaign that opens at a time. */
export async function answerCalendar(
  { query, headers }: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const locale = toLocale(String(query.locale));
  const api = serverApi(locale, { headers });
  try {
    const campaign = api && (await readCampaign(api, String(query.slug)));
    const webUrl = process.env.WEB_URL || `http://${headers.host}`;
    const file =
      campaign &&
      calendarOf(
        campaign,
        new URL(withLocale(campaignPath(campaign.slug), locale), webUrl).href,
        new Date(),
      );
    if (!campaign || !file) {
      return answerInWords(response, 404, locale);
    }
    response.setHeader("Content-Type", "text/calendar; charset=utf-8");
    response.setHeader("Content-Disposition", `attachment; filename="${campaign.slug}.ics"`);
    response.setHeader("Cache-Control", "no-cache");
    response.send(file);
  } catch (error) {
    if (!(error instanceof PublicReadError)) throw error;
    logFailure("A calendar file could not be written", error);
    answerInWords(response, 503, locale);
  }
}
