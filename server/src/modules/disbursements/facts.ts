import { countersignedKind } from "@rukun/contract/akad-order";
import type { Executor } from "../../db/client.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { type Checked, checksOf, type Facts, type Sums, sumsOf } from "./disbursement.policy.ts";
import { type FactsRow, findCompanySignature, findFacts } from "./facts.repository.ts";

/** What is known of a campaign before its money leaves. */
export interface CampaignFacts extends Facts {
  readonly row: FactsRow;
  readonly companyId: string;
  readonly sums: Sums;
  readonly checks: readonly Checked[];
  /** The company's account; null while it has none. */
  readonly to: {
    readonly bankCode: string;
    readonly accountNumber: string;
    readonly holder: string;
  } | null;
  /** The signed wakalah bil ujrah. */
  readonly contract: {
    readonly id: string;
    readonly number: string;
    readonly by: string;
    readonly signedAt: Date;
  } | null;
}

function accountOf(row: FactsRow, numbers: Pick<SealedNumbers, "open">) {
  const { accountNumberCipher, accountName: holder, bankCode, companyId } = row;
  if (!accountNumberCipher || !holder || !bankCode) return null;
  return { bankCode, holder, accountNumber: numbers.open(companyId, accountNumberCipher) };
}

/** Undefined without such a campaign, or before its terms are known. */
export async function loadFacts(
  db: Executor,
  campaignId: string,
  numbers: Pick<SealedNumbers, "open">,
): Promise<CampaignFacts | undefined> {
  const row = await findFacts(db, campaignId);
  if (!row) return undefined;
  const signature = await findCompanySignature(db, campaignId);
  const collected = BigInt(row.collected);
  const to = accountOf(row, numbers);
  const { bankCheck, lastSignedAt } = row;
  const facts: Facts & { sums: Sums } = {
    campaignStatus: row.campaignStatus,
    collected,
    escrow: BigInt(row.escrow),
    inTransit: BigInt(row.inTransit),
    allocated: row.allocated,
    open: row.open,
    signed: row.signed,
    lastSignedAt: lastSignedAt === null ? null : new Date(lastSignedAt),
    // A funder's wakalah does not name the company as a party.
    toCountersign: countersignedKind(row.akadType) === null ? 0 : row.allocated,
    countersigned: row.countersigned,
    countersignedAt: row.countersignedAt === null ? null : new Date(row.countersignedAt),
    companySignedAt: signature?.contract?.signedAt ?? signature?.acceptedAt ?? null,
    sums: sumsOf(row.ujrah, collected),
    company: {
      business_entity: row.businessEntity,
      name: row.companyName,
      status: row.companyStatus,
    },
    account: to && {
      holder: to.holder,
      checkedAt: bankCheck?.result === "found" ? new Date(bankCheck.checkedAt) : null,
    },
  };
  return {
    ...facts,
    row,
    companyId: row.companyId,
    checks: checksOf(facts),
    to,
    contract: signature?.contract ?? null,
  };
}
