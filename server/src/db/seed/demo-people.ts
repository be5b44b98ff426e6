import type { OfficerRole } from "@rukun/contract/officer-roles";
import type { PersonChecklistKey } from "@rukun/contract/reviews/person-policy";
import type { Role } from "@rukun/contract/roles";
import type { SeedAccount } from "./accounts.ts";
import type { DemoFace } from "./demo-pictures.ts";

/** Times are minutes: before now for what happened first, after the step before for what follows. */
export interface DemoSubmission {
  /** `overdue`: minutes beyond the promised working day, which depends on the day of the week. */
  readonly submitted: { readonly minutesAgo: number } | { readonly overdue: number };
  readonly screening: "clear" | "possible_hit";
  readonly assignee?: DemoOfficerKey;
  readonly decision?: {
    readonly by: DemoOfficerKey;
    readonly after: number;
    /** Set when the officer sent the person back. */
    readonly rejection?: { readonly reason: string; readonly failed: PersonChecklistKey };
  };
  /** What the identity provider answered, a few minutes after the approval; undefined while it has not. */
  readonly provider?:
    | { readonly answer: "verified" }
    | { readonly answer: "invalid" | "rejected"; readonly reason: string };
}

export type DemoOfficerKey = "dimas" | "sari";

export interface DemoAccount {
  readonly role: Role;
  readonly officerRoles?: OfficerRole[];
  readonly fullName: string;
  /** Local part of the address; the domain is reserved for tests and receives nothing. */
  readonly mailbox: string;
  readonly company?: NonNullable<SeedAccount["company"]>;
  /** As most people who fund. */
  readonly isHavingNpwp?: true;
}

export interface DemoOfficer extends DemoAccount {
  readonly key: DemoOfficerKey;
}

export interface DemoFunder extends DemoAccount {
  /** Code of the village; its parents are parts of it. */
  readonly subDistrictId: string;
  readonly address: string;
  readonly idCardNumber: string;
  readonly face: DemoFace;
  /** Whoever has none creates it. */
  readonly pin?: string;
  /** Top-ups of their fund account in whole rupiah, oldest first, a day apart; without any they have none. */
  readonly topUps?: readonly bigint[];
  /** Yearly incomes that they declared, oldest first, the last one with evidence that waits for an officer. */
  readonly incomes?: readonly bigint[];
  /** Oldest first. Empty: saved up to step 2 and never sent. */
  readonly submissions: readonly DemoSubmission[];
}

export const demoOfficers: readonly DemoOfficer[] = [
  {
    key: "dimas",
    role: "officer",
    officerRoles: ["compliance", "analyst", "operations", "finance", "editor"],
    fullName: "Dimas Prakoso",
    mailbox: "petugas",
  },
  {
    key: "sari",
    role: "officer",
    officerRoles: ["compliance", "sharia", "finance"],
    fullName: "Sari Wulandari",
    mailbox: "sari",
  },
];

/** Accounts that have not begun their verification. */
export const demoNewcomers: readonly DemoAccount[] = [
  { role: "lender", fullName: "Rani Kusuma Dewi", mailbox: "rani" },
  { role: "lender-institution", fullName: "Yayasan Amanah Nusantara", mailbox: "institusi" },
  {
    role: "company",
    fullName: "Nining Suryani",
    mailbox: "perusahaan",
    company: { businessEntity: "PT", name: "Sumber Tani Makmur" },
  },
];

/** Accounts that the start command lists first; all others have the same password. */
export const shownAccounts: readonly { readonly mailbox: string; readonly title: string }[] = [
  { mailbox: "petugas", title: "Officer" },
  { mailbox: "sari", title: "Officer, second" },
  { mailbox: "rani", title: "Funder, new" },
  { mailbox: "maya", title: "Funder, verified" },
  { mailbox: "galih", title: "Funder, rejected" },
  { mailbox: "institusi", title: "Institution, new" },
  { mailbox: "perusahaan", title: "Company, new" },
  { mailbox: "perbaikan", title: "Company, returned" },
  { mailbox: "gayo", title: "Company, with campaigns" },
  { mailbox: "benang", title: "Company, repaying" },
];
