import type { NextApiRequest, NextApiResponse } from "next";
import { bootScript } from "@/lib/boot/boot";
import { readPublicEnv } from "@/lib/env";
import { readThirdParties } from "@/lib/security/third-parties";

/** `/boot.js`: the deployment's addresses and the code that runs before the first paint. Next adds the ETag. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Cache-Control", "public, max-age=300, stale-while-revalidate=3600");
  response.send(bootScript(readPublicEnv(), readThirdParties().scripts));
}
