import type { Locale } from "@rukun/contract/locales";
import type { NextApiResponse } from "next";

const words = {
  404: { id: "Berkas ini tidak ada.", en: "There is no such file." },
  503: {
    id: "Layanan tidak menjawab. Silakan coba lagi sebentar lagi.",
    en: "The service does not answer. Please try again in a moment.",
  },
} as const;

/** For files that are opened like pages: why there is none, in place of an empty window. */
export function answerInWords(
  response: NextApiResponse,
  status: keyof typeof words,
  locale: Locale,
): void {
  if (status === 503) response.setHeader("Retry-After", "5");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.status(status).send(words[status][locale]);
}
