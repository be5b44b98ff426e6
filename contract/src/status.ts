import type { Locale } from "./locales.ts";

/** Named user statuses (§4). */
export const userStatuses = [
  "REGISTERED",
  "WAITING_CHECK_DTTOT",
  "WAITING_CHECK_ADMIN",
  "WAITING_PRIVY",
  "REJECTED",
  "REJECTED_PRIVY",
  "INVALID_PRIVY",
  "VERIFIED",
] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Codes on the wire: 1 registered, 2 waiting, 3 rejected, 4 invalid, 5 verified. */
export const userStatusCodes = {
  REGISTERED: "1",
  WAITING_CHECK_DTTOT: "2",
  WAITING_CHECK_ADMIN: "2",
  WAITING_PRIVY: "2",
  REJECTED: "3",
  REJECTED_PRIVY: "3",
  INVALID_PRIVY: "4",
  VERIFIED: "5",
} as const satisfies Record<UserStatus, string>;
export type UserStatusCode = (typeof userStatusCodes)[UserStatus];

export type UserStatusGroup = "registered" | "waiting" | "rejected" | "verified";

const groups = {
  REGISTERED: "registered",
  WAITING_CHECK_DTTOT: "waiting",
  WAITING_CHECK_ADMIN: "waiting",
  WAITING_PRIVY: "waiting",
  REJECTED: "rejected",
  REJECTED_PRIVY: "rejected",
  INVALID_PRIVY: "rejected",
  VERIFIED: "verified",
} as const satisfies Record<UserStatus, UserStatusGroup>;

export const userStatusGroup = (status: UserStatus): UserStatusGroup => groups[status];

/**
 * Every transition a user status may make (DOMAIN, user status). What is not listed is an error.
 * Rejected people resubmit into screening again, as does whoever the provider found invalid and who now sends another ID
 * card number than the one an officer approved; a verified person goes back on a changed identity or a rescreen hit.
 */
export const userStatusTransitions = {
  REGISTERED: ["WAITING_CHECK_DTTOT"],
  WAITING_CHECK_DTTOT: ["WAITING_CHECK_ADMIN", "REJECTED"],
  WAITING_CHECK_ADMIN: ["WAITING_PRIVY", "REJECTED"],
  WAITING_PRIVY: ["VERIFIED", "REJECTED_PRIVY", "INVALID_PRIVY"],
  REJECTED: ["WAITING_CHECK_DTTOT"],
  REJECTED_PRIVY: ["WAITING_CHECK_DTTOT"],
  INVALID_PRIVY: ["WAITING_PRIVY", "WAITING_CHECK_DTTOT"],
  VERIFIED: ["WAITING_CHECK_DTTOT"],
} as const satisfies Record<UserStatus, readonly UserStatus[]>;

export function isUserTransition(from: UserStatus, to: UserStatus): boolean {
  return (userStatusTransitions[from] as readonly UserStatus[]).includes(to);
}

/** Titles for officers: exact. */
export const officerStatusTitles = {
  REGISTERED: { id: "Terdaftar", en: "Registered" },
  WAITING_CHECK_DTTOT: { id: "Cek DTTOT", en: "DTTOT check" },
  WAITING_CHECK_ADMIN: { id: "Menunggu admin", en: "Waiting for admin" },
  WAITING_PRIVY: { id: "Menunggu Privy", en: "Waiting for Privy" },
  REJECTED: { id: "Ditolak", en: "Rejected" },
  REJECTED_PRIVY: { id: "Ditolak Privy", en: "Rejected by Privy" },
  INVALID_PRIVY: { id: "Data tidak valid", en: "Invalid data" },
  VERIFIED: { id: "Terverifikasi", en: "Verified" },
} as const satisfies Record<UserStatus, Record<Locale, string>>;

/** Titles for the person: the screening list is never named to them. */
export const memberStatusTitles = {
  registered: { id: "Terdaftar", en: "Registered" },
  waiting: { id: "Menunggu tinjauan", en: "Waiting for review" },
  rejected: { id: "Perlu perbaikan", en: "Needs correction" },
  verified: { id: "Terverifikasi", en: "Verified" },
} as const satisfies Record<UserStatusGroup, Record<Locale, string>>;

/**
 * The status as its owner may know it. Screening and review look the same from outside, because a long stay in
 * screening would tell a person that the list is the cause.
 */
export const memberVisibleStatus = (status: UserStatus): UserStatus =>
  status === "WAITING_CHECK_DTTOT" ? "WAITING_CHECK_ADMIN" : status;

export const companyStatuses = ["draft", "waiting", "approved", "rejected"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** Every transition a company status may make. What is not listed is an error. */
export const companyStatusTransitions = {
  draft: ["waiting"],
  waiting: ["approved", "rejected"],
  rejected: ["waiting"],
  approved: [],
} as const satisfies Record<CompanyStatus, readonly CompanyStatus[]>;

export function isCompanyTransition(from: CompanyStatus, to: CompanyStatus): boolean {
  return (companyStatusTransitions[from] as readonly CompanyStatus[]).includes(to);
}

export const companyStatusTitles = {
  draft: { id: "Belum dikirim", en: "Not sent yet" },
  waiting: { id: "Menunggu tinjauan", en: "Waiting for review" },
  approved: { id: "Disetujui", en: "Approved" },
  rejected: { id: "Perlu perbaikan", en: "Needs correction" },
} as const satisfies Record<CompanyStatus, Record<Locale, string>>;
