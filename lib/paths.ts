import { defaultLocale, type Locale, locales } from "@rukun/contract/locales";

/** Addresses of the screens (spec §2). */
export const paths = {
  home: "/",
  funderHome: "/home",
  submission: "/submission",
  submissionCampaigns: "/submission/campaigns",
  campaign: "/campaign",
  portfolio: "/portfolio",
  profile: "/profile",
  rdf: "/rdf",
  topUp: "/rdf/topup",
  withdraw: "/rdf/withdraw",
  bankAccounts: "/rdf/accounts",
  informationCenter: "/information-center",
  upcomingCampaign: "/upcoming-campaign",
  contractCheck: "/cek-akad",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  changePassword: "/ubah-password",
  token: "/token",
  maintenance: "/maintenance",
  invitation: "/invitation",
  backoffice: "/backoffice",
  notFound: "/404",
  offline: "/offline",
} as const;

/** The place of the tax on the profile. */
export const taxAnchor = "tax";
export const taxPath = `${paths.profile}#${taxAnchor}`;
/** Of the income on the profile, which a limit leads to. */
export const incomeAnchor = "income";
export const incomePath = `${paths.profile}#${incomeAnchor}`;

/** The place of the company's signatories on the profile. */
export const signatoriesAnchor = "signatories";
export const signatoriesPath = `${paths.profile}#${signatoriesAnchor}`;

/** Where a funder chooses an amount for a campaign. */
export const fundPath = (slug: string): string => `${paths.campaign}/${slug}/fund`;

/** A funder's transaction: contracts and payment. */
export const transactionPath = (id: string): string => `${paths.campaign}/transaction/${id}`;

/** What a funder has in one campaign. */
export const portfolioFundingPath = (id: string): string => `${paths.portfolio}/${id}`;

/** Documents that users accept when registering. */
export const legalDocuments = ["terms", "privacy", "risk"] as const;

export const legalPath = (document: (typeof legalDocuments)[number]): string =>
  `/legal/${document}`;

export const articlePath = (slug: string): string => `${paths.informationCenter}/${slug}`;

/**
 * Who may see a route.
 * - `public`: without the main layout; not for signed-in users.
 * - `personal`: needs a session.
 * - `officer`: needs an officer's session; a 404 for all others.
 * - `open`: for all users, in the main layout.
 */
export type RouteKind = "public" | "personal" | "officer" | "open";

const publicPaths: readonly string[] = [
  paths.token,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.changePassword,
  paths.maintenance,
];

const personalRoots: readonly string[] = [
  paths.funderHome,
  paths.profile,
  paths.portfolio,
  paths.submission,
  "/rdf",
  paths.upcomingCampaign,
];

/** A funder's own way into a campaign, below the address of what anyone may read. */
const fundingPath = /^\/campaign\/(?:[^/]+\/fund$|transaction\/)/;

const isAtOrBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Access of a path without language prefix, query or fragment. */
export function routeKind(path: string): RouteKind {
  if (publicPaths.includes(path)) return "public";
  if (isAtOrBelow(path, paths.backoffice)) return "officer";
  if (fundingPath.test(path)) return "personal";
  if (personalRoots.some((root) => isAtOrBelow(path, root))) return "personal";
  return "open";
}

/** Strips query and fragment from an address. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "") || "/";
}

/** Strips the language prefix: `/en/profile?a=1` becomes `/profile?a=1`. */
export function withoutLocale(address: string): string {
  for (const locale of locales) {
    if (new RegExp(`^/${locale}(?=[/?#]|$)`).test(address)) {
      const rest = address.slice(locale.length + 1);
      return rest.startsWith("/") ? rest : `/${rest}`;
    }
  }
  return address;
}

/** The address in a language: Indonesian has no prefix. Accepts addresses with or without one. */
export function withLocale(address: string, locale: Locale): string {
  const plain = withoutLocale(address);
  if (locale === defaultLocale) return plain;
  return /^\/(?=[?#]|$)/.test(plain) ? `/${locale}${plain.slice(1)}` : `/${locale}${plain}`;
}

/** The language of an address, with its prefix. */
export function localeOf(address: string): Locale {
  return withoutLocale(address) !== address && address.startsWith("/en") ? "en" : defaultLocale;
}
