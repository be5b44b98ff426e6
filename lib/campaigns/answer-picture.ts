import type { NextApiRequest, NextApiResponse } from "next";
import { serverApi } from "@/lib/api/server-api";
import { logFailure } from "@/lib/log";

/** Milliseconds; a picture may have megabytes. */
const timeout = 7000;

/**
 * A picture of a published campaign as the API has it, for the framework's image server beside it: asked for by this
 * process, which the API knows, and not as by one stranger for all visitors.
 */
export async function answerPicture(
  { query }: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  // The image server asks once for all who wait, and knows no visitor: the gate has counted whoever asked it.
  const api = serverApi(undefined);
  const id = String(query.id);
  if (!api || !/^[\w-]{1,64}$/.test(id)) {
    response.status(404).end();
    return;
  }
  try {
    const answer = await fetch(`${api.baseUrl}/v1/campaign/files/${id}`, {
      headers: { ...api.own },
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    const type = answer.headers.get("content-type") ?? "";
    if (answer.status === 404 || answer.status === 422) {
      response.status(404).end();
      return;
    }
    if (!answer.ok || !type.startsWith("image/")) throw new Error(`Answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", answer.headers.get("cache-control") ?? "no-cache");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.send(bytes);
  } catch (error) {
    logFailure("A picture of a campaign could not be read", error);
    response.setHeader("Retry-After", "5");
    response.status(503).end();
  }
}
