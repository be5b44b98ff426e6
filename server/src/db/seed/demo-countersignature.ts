import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { templateVersion } from "../../documents/clauses.ts";
import type { ContractDraft, ListedContract } from "../../documents/terms.ts";
import { completeNext } from "../../modules/campaigns/countersignatures.repository.ts";
import {
  listHead,
  listLine,
  mostInDocument,
} from "../../modules/campaigns/listed-contract.policy.ts";
import { contractNumber } from "../../modules/contracts/contracts.policy.ts";
import type { Transaction } from "../client.ts";
import {
  contractParties,
  contractSignings,
  contracts,
  countersignatures,
  countersignedContracts,
} from "../schema.ts";

const atOnce = 1000;
const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

/** The company's signature under the contracts that the demo has of a campaign; their documents are not made. */
export async function seedCountersignature(
  tx: Transaction,
  campaign: {
    readonly id: string;
    readonly title: string;
    readonly titleEn: string;
    readonly akad: "musyarakah" | "murabahah";
    readonly signatory: {
      readonly userId: string;
      readonly name: string;
      readonly company: string;
    };
    readonly signedAt: Date;
    readonly listed: readonly {
      readonly contractId: string;
      readonly number: string;
      readonly funder: string;
      readonly amount: bigint;
      readonly sha256: null;
    }[];
  },
): Promise<void> {
  const { signatory, signedAt, listed } = campaign;
  const { userId, company } = signatory;
  const rows = listed.map(
    ({ number, funder, amount, sha256 }): ListedContract => ({
      number,
      funder,
      amount: String(amount),
      sha256,
    }),
  );
  const hash = createHash("sha256").update(listHead);
  for (const [index, row] of rows.entries()) hash.update(listLine(index + 1, row));
  const [id, createdAt, kind] = [newId(), earlier(signedAt, 30), "countersignature"] as const;
  const number = contractNumber(kind, id, createdAt);
  const draft: ContractDraft = {
    kind,
    templateVersion,
    number,
    madeAt: createdAt.toISOString(),
    parties: [{ ...signatory, role: "company" }],
    terms: {
      campaign: campaign.title,
      campaignEn: campaign.titleEn,
      company,
      akad: campaign.akad,
      contracts: rows.length,
      amount: String(listed.reduce((total, { amount }) => total + amount, 0n)),
      listSha256: hash.digest("hex"),
      list: rows.length > mostInDocument ? null : rows,
    },
  };
  const about = { subjectType: "campaign", subjectId: campaign.id } as const;
  await tx
    .insert(contracts)
    .values({ id, kind, number, ...about, status: "SIGNED", draft, createdAt });
  const [readAt, party] = [earlier(signedAt, 20), { contractId: id, userId }];
  await tx.insert(contractParties).values({ ...party, position: 1, readAt, signedAt });
  const asked = { createdAt: earlier(signedAt, 15), providerId: newId(), signingUrl: "" };
  await tx.insert(contractSignings).values({ id: newId(), ...party, ...asked, signedAt });
  await tx
    .insert(countersignatures)
    .values({ contractId: id, campaignId: campaign.id, completedAt: signedAt });
  for (let start = 0; start < listed.length; start += atOnce) {
    await tx.insert(countersignedContracts).values(
      listed.slice(start, start + atOnce).map((row, index) => ({
        ...row,
        countersignatureId: id,
        position: start + index + 1,
      })),
    );
  }
  const signed = { id, signedAt: signedAt.toISOString() };
  for (let after: number | null = 0; after !== null; ) {
    after = await completeNext(tx, signed, after, atOnce);
  }
}
