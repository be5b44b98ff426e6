import { readFile } from "node:fs/promises";
import path from "node:path";
import type { NextApiRequest, NextApiResponse } from "next";

const built = path.join(process.cwd(), process.env.NEXT_DIST_DIR || ".next", "service-worker.js");

/** `/sw.js`. Browsers ask for it again at every visit, so that a new deployment takes over. */
export default async function handler(
  _request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const source = await readFile(/* turbopackIgnore: true */ built, "utf8").catch(() => undefined);
  if (source === undefined) {
    response.status(404).end();
    return;
  }
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
  response.send(source);
}
