import { akadsOf } from "@rukun/contract/akad-order";
import { required } from "../../lib/required.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { findAkads } from "./akads.repository.ts";
import type { TransactionStatusService } from "./transaction-status.service.ts";

/** The funder signs the contracts of a transaction in their order, while it waits for that; then it waits for payment. */
export function createAkadSigning(
  transactionStatus: Pick<TransactionStatusService, "lock" | "change">,
): SigningHandler {
  return {
    lock: async (tx, id) => {
      await transactionStatus.lock(tx, id);
    },

    async maySign(tx, id, kind, userId) {
      const found = await findAkads(tx, id);
      if (found?.status !== "CONTRACTED" || found.userId !== userId) return false;
      const isSigned = (type: string) =>
        found.akads.some((akad) => akad.kind === type && akad.signedAt !== null);
      const due = akadsOf(required(found.akadType)).find((type) => !isSigned(type));
      if (due !== kind) return false;
      await requireMove(tx, "sign", userId);
      return true;
    },

    async onSigned(tx, id) {
      const found = await findAkads(tx, id);
      // Cancelled or run out meanwhile: nothing waits for the signature any more.
      if (found?.status !== "CONTRACTED" || found.akads.some(({ signedAt }) => !signedAt)) return;
      await transactionStatus.change(tx, { id, event: "sign", actor: { role: "system" } });
    },

    page: (id) => `/campaign/transaction/${id}`,
  };
}
