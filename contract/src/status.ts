import type { Locale } from "./locales.ts";
import type { EventOf, StateMachine } from "./state-machine.ts";

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

export const userStatusesIn = (...wanted: readonly UserStatusGroup[]): UserStatus[] =>
  userStatuses.filter((status) => wanted.includes(groups[status]));

const submit = {
  by: ["person"],
  to: "WAITING_CHECK_DTTOT",
  effects: ["mailReceived", "screen"],
} as const;

/**
 * How the status of a user changes (DOMAIN, user status). Rejected people resubmit into screening. People the provider
 * found invalid return to the provider, unless the ID card number differs from the one an officer approved. A verified
 * person is checked again on a changed identity or a hit in a new screening list.
 */
export const userMachine = {
  initial: "REGISTERED",
  states: {
    REGISTERED: { submit },
    WAITING_CHECK_DTTOT: {
      clear: { by: ["system"], to: "WAITING_CHECK_ADMIN", effects: ["mailInReview"] },
      confirmHit: { by: ["officer"], to: "REJECTED", effects: ["releaseNumbers", "mailRejected"] },
    },
    WAITING_CHECK_ADMIN: {
      approve: {
        by: ["officer"],
        to: "WAITING_PRIVY",
        effects: ["mailAtProvider", "registerIdentity"],
      },
      reject: { by: ["officer"], to: "REJECTED", effects: ["releaseNumbers", "mailRejected"] },
    },
    WAITING_PRIVY: {
      verify: { by: ["system"], to: "VERIFIED", effects: ["mailVerified"] },
      refuse: {
        by: ["system"],
        to: "REJECTED_PRIVY",
        effects: ["releaseNumbers", "mailRejected"],
      },
      invalidate: { by: ["system"], to: "INVALID_PRIVY", effects: ["mailInvalid"] },
    },
    REJECTED: { submit },
    REJECTED_PRIVY: { submit },
    INVALID_PRIVY: {
      supplement: {
        by: ["person"],
        to: "WAITING_PRIVY",
        effects: ["mailAtProvider", "registerIdentity"],
      },
      submit,
    },
    VERIFIED: {
      recheck: {
        by: ["officer", "system"],
        to: "WAITING_CHECK_DTTOT",
        effects: ["mailReceived", "screen"],
      },
    },
  },
} as const satisfies StateMachine<UserStatus, "person" | "officer" | "system">;
export type UserMachine = typeof userMachine;
export type UserEvent = EventOf<UserMachine>;

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

/** Titles for the person; they never mention the screening list. */
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

/** How the status of a company changes. An approved company is final. */
export const companyMachine = {
  initial: "draft",
  states: {
    draft: { submit: { by: ["member"], to: "waiting", effects: ["mailReceived"] } },
    waiting: {
      approve: { by: ["officer"], to: "approved", effects: ["mailApproved"] },
      reject: { by: ["officer"], to: "rejected", effects: ["releaseNumbers", "mailReturned"] },
    },
    rejected: { submit: { by: ["member"], to: "waiting", effects: ["mailReceived"] } },
    approved: {},
  },
} as const satisfies StateMachine<CompanyStatus, "member" | "officer">;
export type CompanyMachine = typeof companyMachine;
export type CompanyEvent = EventOf<CompanyMachine>;

export const preOnboardingStatuses = ["draft", "waiting", "approved", "returned"] as const;
export type PreOnboardingStatus = (typeof preOnboardingStatuses)[number];

/** How a company's pre-onboarding changes. An approved one is final: the company may prepare campaigns. */
export const preOnboardingMachine = {
  initial: "draft",
  states: {
    draft: { submit: { by: ["member"], to: "waiting", effects: ["mailReceived"] } },
    waiting: {
      approve: { by: ["officer"], to: "approved", effects: ["mailApproved"] },
      reject: { by: ["officer"], to: "returned", effects: ["mailReturned"] },
    },
    returned: { submit: { by: ["member"], to: "waiting", effects: ["mailReceived"] } },
    approved: {},
  },
} as const satisfies StateMachine<PreOnboardingStatus, "member" | "officer">;
export type PreOnboardingMachine = typeof preOnboardingMachine;

export const preOnboardingStatusTitles = {
  draft: { id: "Belum dikirim", en: "Not sent yet" },
  waiting: { id: "Menunggu tinjauan", en: "Waiting for review" },
  approved: { id: "Diterima", en: "Accepted" },
  returned: { id: "Perlu perbaikan", en: "Needs correction" },
} as const satisfies Record<PreOnboardingStatus, Record<Locale, string>>;

export const companyStatusTitles = {
  draft: { id: "Belum dikirim", en: "Not sent yet" },
  waiting: { id: "Menunggu tinjauan", en: "Waiting for review" },
  approved: { id: "Disetujui", en: "Approved" },
  rejected: { id: "Perlu perbaikan", en: "Needs correction" },
} as const satisfies Record<CompanyStatus, Record<Locale, string>>;
