import { liveChannels } from "@rukun/contract/live-channels";
import type { Jobs } from "../../jobs/jobs.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { LiveService } from "../live/live.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { acceptSigned, lockFundAccount } from "./fund-agreement.repository.ts";

/** The funder signs the agreement about their fund account; then the bank is asked to open it. */
export function createFundAgreementSigning(deps: {
  jobs: Pick<Jobs, "enqueue">;
  live: Pick<LiveService, "changed">;
}): SigningHandler {
  const { jobs, live } = deps;
  return {
    lock: async (tx, id) => {
      await lockFundAccount(tx, id);
    },

    async maySign(tx, id, _kind, userId) {
      const account = await lockFundAccount(tx, id);
      if (id !== userId || !account || account.acceptedAt) return false;
      await requireMove(tx, "open_fund_account", userId);
      return true;
    },

    async onSigned(tx, id) {
      // One in whose place another was made opens nothing.
      if (!(await acceptSigned(tx, id))) return;
      const entry = { actorId: id, subjectId: id, action: "fund_account.sign" };
      await addAuditEntry(tx, entry);
      await jobs.enqueue(tx, "open-fund-accounts", {});
      live.changed(tx, liveChannels.rdf(id));
    },

    page: () => "/rdf",
  };
}
