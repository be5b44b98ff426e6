import type { Locale } from "@rukun/contract/locales";
import { paths } from "@/lib/paths";

export const campaignPath = (slug: string): string => `${paths.campaign}/${slug}`;

/** Address of the picture that is shown with a link to a campaign; `proxy.ts` knows it, too. */
export const sharePicturePath = (slug: string, locale: Locale): string =>
  `/share/${locale}/${slug}`;

/** Address of a calendar file with the moment that it opens. */
export const calendarPath = (slug: string, locale: Locale): string =>
  `/api/calendar?slug=${slug}&locale=${locale}`;

/** The page on which anyone checks a campaign's money. */
export const proofPath = (slug: string): string => `${campaignPath(slug)}/bukti`;
