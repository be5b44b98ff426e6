import type { Role } from "@rukun/contract/roles";
import { paths } from "@/lib/paths";

export type EntryKey =
  | "home"
  | "submission"
  | "campaign"
  | "portfolio"
  | "informationCenter"
  | "backoffice";

/** One entry of the main navigation; its text is `common:nav.<key>`. */
export interface NavigationEntry {
  readonly key: EntryKey;
  readonly href: string;
}

const mainEntries: readonly NavigationEntry[] = [
  { key: "home", href: paths.home },
  { key: "submission", href: paths.submission },
  { key: "campaign", href: paths.campaign },
  { key: "portfolio", href: paths.portfolio },
];

/** Shown to institutional funders only (spec §6). */
const institutionEntries: readonly NavigationEntry[] = [
  ...mainEntries,
  { key: "informationCenter", href: paths.informationCenter },
];

const officerEntries: readonly NavigationEntry[] = [{ key: "backoffice", href: paths.backoffice }];

/** The four entries (spec §2), for institutions a fifth; officers have one, back to the back office. */
export function navigationEntries(role?: Role): readonly NavigationEntry[] {
  if (role === "officer") return officerEntries;
  return role === "lender-institution" ? institutionEntries : mainEntries;
}

const firstSegment = (path: string) => path.split("/")[1] ?? "";

/** The entry whose first path segment matches the page's; for funders, home is `/`. */
export function isActiveEntry(entry: NavigationEntry, path: string): boolean {
  const segment = firstSegment(path);
  const shown = segment === firstSegment(paths.funderHome) ? "" : segment;
  return shown === firstSegment(entry.href);
}

/** The flags of the user record that decide which special pages the user may see. */
export interface FunderFlags {
  readonly isLenderInstitution: boolean;
  readonly isLenderInternational: boolean;
}

/**
 * Rules of pages that are in no menu (spec §2, §6): topping up is hidden from international and institutional funders,
 * upcoming campaigns are for institutional funders only. Other paths are for all users.
 */
export function isPathAvailable(path: string, flags: FunderFlags): boolean {
  switch (path) {
    case paths.topUp:
      return !flags.isLenderInternational && !flags.isLenderInstitution;
    case paths.upcomingCampaign:
      return flags.isLenderInstitution;
    default:
      return true;
  }
}

const withoutPadding: readonly string[] = [
  paths.home,
  paths.funderHome,
  paths.portfolio,
  paths.submission,
  paths.submissionCampaigns,
];

/** Whether the content starts right below the top bar (spec §2). */
export function hasNoTopPadding(path: string): boolean {
  return withoutPadding.includes(path);
}
