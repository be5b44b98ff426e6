import { type CompanyRole, mayInCompany } from "./company-roles.ts";
import type { DocumentType } from "./document-types.ts";
import type { UserStatus } from "./status.ts";

/*
 * Who may sign for a company: a member with a role that signs, who is a verified person, and whose authority an officer
 * has recorded. Free of schemas, so that a page can import it.
 */

/** What an authority rests on: a deed that names its director, or a power of attorney. */
export const authorityBases = [
  "akta-pendirian",
  "akta-perubahan-terakhir",
  "director-attorney",
] as const satisfies readonly DocumentType[];
export type AuthorityBasis = (typeof authorityBases)[number];

/** Deeds are there already, with the company's information. */
export const deedBases = ["akta-pendirian", "akta-perubahan-terakhir"] as const;
export type DeedBasis = (typeof deedBases)[number];

export const authorityKinds = ["director", "power_of_attorney"] as const;
export type AuthorityKind = (typeof authorityKinds)[number];
export const authorityKindOf = (basis: AuthorityBasis): AuthorityKind =>
  basis === "director-attorney" ? "power_of_attorney" : "director";

export const authorityResults = ["recorded", "refused"] as const;
export type AuthorityResult = (typeof authorityResults)[number];

/** `expired`: was recorded, and its last day is over; `withdrawn`: was recorded, and has been taken back. */
export const authorityStates = ["proposed", "recorded", "refused", "withdrawn", "expired"] as const;
export type AuthorityState = (typeof authorityStates)[number];

/** An authority as far as it decides who may sign. */
export interface AuthorityFacts {
  /** Null while no officer has decided. */
  readonly result: AuthorityResult | null;
  readonly isWithdrawn: boolean;
  /** Its last day, `YYYY-MM-DD`; null without one. */
  readonly validUntil: string | null;
}

/** @param today in Jakarta */
export function authorityStateOf(
  { result, isWithdrawn, validUntil }: AuthorityFacts,
  today: string,
): AuthorityState {
  if (result === null) return "proposed";
  if (result === "refused") return "refused";
  if (isWithdrawn) return "withdrawn";
  return validUntil !== null && validUntil < today ? "expired" : "recorded";
}

/** What a member can lack to sign for their company. */
export const signerNeeds = ["role", "verification", "authority"] as const;
export type SignerNeed = (typeof signerNeeds)[number];

export interface SignerFacts {
  /** In the company; null for whoever has left it. */
  readonly role: CompanyRole | null;
  /** Of the person. Anything but verified signs nothing: a person under a check or a freeze is none of that. */
  readonly status: UserStatus;
  /** Of this company for this person. */
  readonly authorities: readonly AuthorityFacts[];
}

/** What is missing before this member may sign for the company; empty when they may. The one place that knows. */
export function missingToSign(
  { role, status, authorities }: SignerFacts,
  today: string,
): SignerNeed[] {
  const has = {
    role: role !== null && mayInCompany(role, "sign"),
    verification: status === "VERIFIED",
    authority: authorities.some((each) => authorityStateOf(each, today) === "recorded"),
  };
  return signerNeeds.filter((need) => !has[need]);
}

export const maySignForCompany = (member: SignerFacts, today: string): boolean =>
  missingToSign(member, today).length === 0;
