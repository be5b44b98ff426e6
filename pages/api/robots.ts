import type { NextApiRequest, NextApiResponse } from "next";
import { robotsText } from "@/lib/seo/sitemap";

/** `/robots.txt`: names the sitemap by the address of this deployment. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "public, max-age=3600");
  response.send(robotsText(process.env.WEB_URL));
}
