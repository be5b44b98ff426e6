import { type SQL, sql } from "drizzle-orm";

/** The company's signature under a contract. */
export interface CompanySignatureJson {
  readonly name: string;
  readonly signedAt: string;
  readonly countersignature: string | null;
}

/** Null while the company has not signed the contract of the outer statement, whose table is named like this. */
export const companySignatureOf = (contract: SQL): SQL => sql`(
  select json_build_object('name', signatory.full_name, 'signedAt', other.signed_at, 'countersignature', paper.number)
  from contract_parties other
  left join contracts paper on paper.id = other.countersignature_id
  left join contract_parties under on under.contract_id = other.countersignature_id
  join users signatory on signatory.id = coalesce(under.user_id, other.user_id)
  where other.contract_id = ${contract}.id and other.position = 2 and other.signed_at is not null
)`;
