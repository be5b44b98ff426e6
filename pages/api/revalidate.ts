import type { NextApiRequest, NextApiResponse } from "next";
import { logFailure } from "@/lib/log";
import { isFromApi, pagesOf } from "@/lib/seo/revalidation";

export const config = { api: { bodyParser: { sizeLimit: "128kb" } } };

/**
 * Twice: Next lets it join a rendering that is under way, which may have read what was there before the change, and a
 * page that is being read from the disk replaces a newer one in memory. Neither outlasts the first.
 */
async function renderAgain(response: NextApiResponse, page: string): Promise<void> {
  await response.revalidate(page);
  await response.revalidate(page);
}

/** The API tells which pages have changed. Answers 200 once all are rendered again; otherwise the API tells it again. */
export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const isKnown = isFromApi(request.headers.authorization, process.env.REVALIDATE_KEY);
  if (request.method !== "POST" || !isKnown) {
    response.status(404).end();
    return;
  }
  const pages = pagesOf(request.body);
  if (!pages) {
    response.status(422).end();
    return;
  }
  const failed: string[] = [];
  for (const page of pages) {
    await renderAgain(response, page).catch((error: unknown) => {
      logFailure("A page could not be rendered again", error);
      failed.push(page);
    });
  }
  response.status(failed.length > 0 ? 503 : 200).end();
}
