import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import type { FilesService } from "../files/files.service.ts";
import { listUnsentAgreements, setAgreementSent } from "./fund-agreement.repository.ts";

const batch = 50;

/**
 * Hands the agreement of each opened account over to its bank, as it is signed. The contract's id is the reference: sent
 * again, the bank has the same document.
 */
export function createFundAgreementDelivery(deps: {
  background: Database;
  clock: Clock;
  files: Pick<FilesService, "read">;
  /** Null when none is configured: agreements are handed over once there is one. */
  fundAccounts: FundAccountsProvider | null;
}): () => Promise<void> {
  const { background, clock, files, fundAccounts: provider } = deps;
  return async function sendAgreements(): Promise<void> {
    if (!provider) return;
    const failures: unknown[] = [];
    for (const found of await listUnsentAgreements(background, batch)) {
      const { userId: investor, contractId: reference, number, signedAt, fileId, sha256 } = found;
      if (!signedAt || !fileId || !sha256) continue;
      try {
        const pdf = await files.read(fileId);
        await provider.sendAgreement({ reference, investor, number, signedAt, pdf, sha256 });
        await setAgreementSent(background, investor, clock());
      } catch (error) {
        // One that its bank does not take does not hold up the others.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}
