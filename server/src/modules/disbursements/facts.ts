import { countersignedKind } from "@rukun/contract/akad-order";
import type { Executor } from "../../db/client.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { BankNamesService, Standing } from "../bank-names/bank-names.service.ts";
import { type Checked, checksOf, type Facts, type Sums, sumsOf } from "./disbursement.policy.ts";
import { type FactsRow, findCompanySignature, findFacts } from "./facts.repository.ts";

/** What the facts are read with. */
export interface Known {
  readonly numbers: Pick<SealedNumbers, "open">;
  readonly bankNames: Pick<BankNamesService, "standing">;
}

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
    readonly name: Standing;
  } | null;
  /** The signed wakalah bil ujrah. */
  readonly contract: {
    readonly id: string;
    readonly number: string;
    readonly by: string;
    readonly signedAt: Date;
  } | null;
}

/** As the company gave it, with what its bank told of it last. */
async function accountOf(db: Executor, row: FactsRow, { numbers, bankNames }: Known) {
  const { accountNumberCipher, accountName, bankCode, companyId } = row;
  if (!accountNumberCipher || !accountName || !bankCode) return null;
  const accountNumber = numbers.open(companyId, accountNumberCipher);
  const subject = { type: "company", id: companyId } as const;
  const name = await bankNames.standing({ subject, bankCode, accountNumber }, db);
  return { bankCode, accountNumber, holder: name.holder || accountName, name };
}

/** Undefined without such a campaign, or before its terms are known. */
export async function loadFacts(
  db: Executor,
  campaignId: string,
  known: Known,
): Promise<CampaignFacts | undefined> {
  const row = await findFacts(db, campaignId);
  if (!row) return undefined;
  const signature = await findCompanySignature(db, campaignId);
  const collected = BigInt(row.collected);
  const to = await accountOf(db, row, known);
  const { lastSignedAt } = row;
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
    account: to && { name: to.name.state, answeredAt: to.name.answeredAt },
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
