import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { answerOf } from "../../providers/answer.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
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
  inbox: Pick<InboxService, "noteRefusal">;
  /** Null when none is configured: agreements are handed over once there is one. */
  fundAccounts: FundAccountsProvider | null;
}): () => Promise<void> {
  const { background, clock, files, inbox, fundAccounts: provider } = deps;
  return async function sendAgreements(): Promise<void> {
    if (!provider) return;
    const failures: unknown[] = [];
    for (const found of await listUnsentAgreements(background, batch)) {
      const { userId: investor, contractId: reference, number, signedAt, fileId, sha256 } = found;
      if (!signedAt || !fileId || !sha256) continue;
      const send = async () => {
        const pdf = await files.read(fileId);
        await provider.sendAgreement({ reference, investor, number, signedAt, pdf, sha256 });
      };
      const answer = await answerOf(send());
      // One that its bank does not take does not hold up the others.
      if (answer.outcome === "silent") failures.push(answer.error);
      else if (answer.outcome === "done") await setAgreementSent(background, investor, clock());
      else {
        const { code } = answer;
        await inbox.noteRefusal(background, { party: "fund-accounts", objectId: reference, code });
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}
