import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import { isApprovedStatus } from "./duplicates.policy.ts";
import { listUnclaimedCompanies, listUnclaimedPeople } from "./duplicates.repository.ts";
import type { DuplicatesService } from "./duplicates.service.ts";

const batch = 200;
const smallestId = "00000000-0000-0000-0000-000000000000";

/** Incomplete data was never submitted under today's rules and has no numbers to claim. */
const isIncomplete = (error: unknown) => error instanceof ApiError && error.code === "not_found";

/** Backfills claims of submissions made before claims were saved on submission. A second run finds nothing to do. */
export function createEarlierClaims(deps: {
  db: Database;
  kyc: Pick<KycService, "getNumbers">;
  company: Pick<CompanyService, "getNumbers">;
  duplicates: Pick<DuplicatesService, "adopt">;
}): () => Promise<void> {
  const { db, kyc, company, duplicates } = deps;
  const sources = [
    { type: "person", list: listUnclaimedPeople, numbersOf: kyc.getNumbers },
    { type: "company", list: listUnclaimedCompanies, numbersOf: company.getNumbers },
  ] as const;
  return async () => {
    for (const { type, list, numbersOf } of sources) {
      let rows = await list(db, { after: smallestId, limit: batch });
      while (rows.length > 0) {
        for (const { id, status, submittedAt } of rows) {
          const adoption = db.transaction(async (tx) => {
            const numbers = await numbersOf(id, tx);
            const isApproved = isApprovedStatus(status);
            await duplicates.adopt(tx, { type, id }, numbers, { submittedAt, isApproved });
          });
          await adoption.catch((error: unknown) => {
            if (!isIncomplete(error)) throw error;
          });
        }
        rows = await list(db, { after: rows.at(-1)?.id ?? smallestId, limit: batch });
      }
    }
  };
}
