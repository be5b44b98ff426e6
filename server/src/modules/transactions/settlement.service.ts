import type { Database } from "../../db/client.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { settlement } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import { answerOf } from "../../providers/answer.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import { listInTransit, setSettled } from "./funding-ends.repository.ts";

const batch = 100;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Has the banks move what was paid from fund accounts to the escrow account, and books each once it has arrived. A
 * checkout's id is the reference: asked again, the bank moves nothing more.
 */
export function createSettlement(deps: {
  background: Database;
  clock: Clock;
  ledger: Pick<Ledger, "post">;
  inbox: Pick<InboxService, "noteRefusal">;
  /** Null when none is configured: the money stays in transit until there is one. */
  fundAccounts: FundAccountsProvider | null;
}): () => Promise<void> {
  const { background, clock, ledger, inbox, fundAccounts: provider } = deps;

  async function settle(
    { transferToEscrow }: FundAccountsProvider,
    { id, transactionId, ...money }: Awaited<ReturnType<typeof listInTransit>>[number],
  ): Promise<void> {
    const answer = await answerOf(transferToEscrow({ reference: id, ...money }));
    if (answer.outcome === "silent") throw answer.error;
    if (answer.outcome === "refused") {
      const { code } = answer;
      return inbox.noteRefusal(background, { party: "fund-accounts", objectId: id, code });
    }
    if (!answer.value.isSettled) return;
    const event = `settlement:${id}`;
    await background.transaction(async (tx) => {
      if (!(await setSettled(tx, id, clock()))) return;
      await ledger.post(tx, settlement({ event, amount: money.amount, ref: transactionId }));
    });
  }

  return async function settleCheckouts(): Promise<void> {
    if (!provider) return;
    const failures: unknown[] = [];
    for (let after: string | undefined = nobody; after; ) {
      const page: Awaited<ReturnType<typeof listInTransit>> = await listInTransit(
        background,
        after,
        batch,
      );
      for (const each of page) {
        // One that the bank does not move does not hold up the others.
        await settle(provider, each).catch((error: unknown) => failures.push(error));
      }
      after = page.length === batch ? page.at(-1)?.id : undefined;
    }
    if (failures.length > 0) throw failures[0];
  };
}
