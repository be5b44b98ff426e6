import type { CompanySignatories, Signatory } from "@rukun/contract/signatories";
import {
  authorityStateOf,
  missingToSign,
  type SignerFacts,
  type SignerNeed,
} from "@rukun/contract/signing-authority";
import type { Authority } from "../../db/authorities.ts";

/** A row of a person with their authorities. */
type Row = Pick<SignerFacts, "role" | "status"> & { readonly authorities: readonly Authority[] };

const factsOf = ({ result, withdrawnAt, validUntil }: Authority) => ({
  result,
  isWithdrawn: withdrawnAt !== null,
  validUntil,
});

/** What this person lacks to sign for the company of these authorities. */
export const missingOf = ({ role, status, authorities }: Row, today: string): SignerNeed[] =>
  missingToSign({ role, status, authorities: authorities.map(factsOf) }, today);

export const mayRowSign = (row: Row, today: string): boolean => missingOf(row, today).length === 0;

const iso = (moment: string | null) => moment && new Date(moment).toISOString();

export const describeAuthority = (authority: Authority, today: string) => ({
  authority_id: authority.id,
  basis: authority.basis,
  state: authorityStateOf(factsOf(authority), today),
  valid_until: authority.validUntil,
  proposed_at: new Date(authority.at).toISOString(),
  decided_at: iso(authority.decidedAt),
  withdrawn_at: iso(authority.withdrawnAt),
  reason: authority.reason,
});

/** The one that counts; else one that waits; else the newest. */
function shownOf(authorities: readonly Authority[], today: string): Signatory["authority"] {
  const all = authorities.map((each) => describeAuthority(each, today));
  return (
    all.find(({ state }) => state === "recorded") ??
    all.find(({ state }) => state === "proposed") ??
    all[0] ??
    null
  );
}

/** A company's members as their colleagues see them. */
export function describeSignatories(
  rows: readonly (Row & {
    readonly userId: string;
    readonly fullName: string;
    readonly role: Signatory["role"];
  })[],
  selfId: string,
  today: string,
): CompanySignatories {
  return {
    members: rows.map((row) => ({
      user_id: row.userId,
      full_name: row.fullName,
      role: row.role,
      is_self: row.userId === selfId,
      missing: missingOf(row, today),
      authority: shownOf(row.authorities, today),
    })),
    has_signer: rows.some((row) => mayRowSign(row, today)),
  };
}
