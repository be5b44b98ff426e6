import { toLocale } from "@rukun/contract/locales";
import type { NextApiRequest, NextApiResponse } from "next";
import { answerInWords } from "@/lib/answer-in-words";
import { PublicReadError } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { createLastAnswers } from "@/lib/campaigns/last-answers";
import { readCampaign } from "@/lib/campaigns/read-campaign";
import { logFailure } from "@/lib/log";
import { drawSharePicture } from "@/lib/share-picture/draw";

/** Drawing takes a while, and a picture may be as old as a page. One that is not there yet may be there at once. */
const pictures = createLastAnswers<Buffer | undefined>(
  60_000,
  100,
  (picture) => picture !== undefined,
);

/** `/share/<language>/<slug>`: the picture of a published campaign; anything else is not there. */
export async function answerSharePicture(
  { query, headers }: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const locale = toLocale(String(query.locale));
  const slug = String(query.slug);
  try {
    const { value: picture } = await pictures.get(`${locale}/${slug}`, async () => {
      const api = serverApi(locale, { headers });
      const campaign = api && (await readCampaign(api, slug));
      return campaign && drawSharePicture(campaign, locale);
    });
    if (!picture) {
      return answerInWords(response, 404, locale);
    }
    response.setHeader("Content-Type", "image/png");
    response.setHeader("Cache-Control", "public, max-age=300");
    response.send(picture);
  } catch (error) {
    if (!(error instanceof PublicReadError)) throw error;
    logFailure("The picture of a campaign could not be drawn", error);
    answerInWords(response, 503, locale);
  }
}
