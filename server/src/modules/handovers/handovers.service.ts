import type { Session } from "@rukun/contract/account";
import type { CallData } from "@rukun/contract/call";
import type { issueHandover } from "@rukun/contract/handovers";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { AccountService } from "../account/account.service.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { lockUser } from "../users/users.repository.ts";
import {
  addHandover,
  deleteHandoversEndedBefore,
  endHandoversOf,
  findHandover,
  findHandoverOwner,
  markHandoverUsed,
} from "./handovers.repository.ts";

/** Long enough to take out a phone and scan the code. */
const lifetimeSeconds = 5 * 60;
/** Ended ones are kept for investigating incidents. */
const keptSeconds = 24 * 3600;

/** Continuing on another device: a token in a QR code opens a session there, once. */
export interface HandoversService {
  /** Issues a token; an earlier one of the same person stops working. */
  issue(
    signedIn: SignedIn,
    context: Pick<RequestContext, "requestId">,
  ): Promise<CallData<typeof issueHandover>>;
  /**
   * Opens a session with a token.
   * @throws ApiError `handover_invalid` when it is unknown, used or too old, or when the session that issued it ended.
   */
  redeem(token: string, context: RequestContext): Promise<Session>;
  removeEnded(): Promise<void>;
}

export function createHandoversService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  account: Pick<AccountService, "sessions">;
}): HandoversService {
  const { db, background, clock, account } = deps;

  const isAlive = (
    found: Awaited<ReturnType<typeof findHandover>>,
    now: Date,
  ): found is NonNullable<typeof found> =>
    found !== undefined &&
    found.usedAt === null &&
    found.expiresAt > now &&
    found.issuer.revokedAt === null &&
    found.issuer.expiresAt > now;

  return {
    async issue({ userId, sessionId }, { requestId }) {
      const token = newToken();
      return db.transaction(async (tx) => {
        // Two devices that ask at the same moment: only the later token stays.
        await lockUser(tx, userId);
        const createdAt = clock();
        const expiresAt = addSeconds(createdAt, lifetimeSeconds);
        await endHandoversOf(tx, userId, createdAt);
        await addHandover(tx, {
          userId,
          sessionId,
          tokenHash: sha256(token),
          createdAt,
          expiresAt,
        });
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "session.handover",
          reason: "issued",
          requestId,
        });
        return { token, expires_at: expiresAt.toISOString() };
      });
    },

    async redeem(token, context) {
      const tokenHash = sha256(token);
      const userId = await findHandoverOwner(db, tokenHash);
      if (!userId) throw new ApiError("handover_invalid");
      return db.transaction(async (tx) => {
        // Serialises with a logout of the session that issued it, and with another device that has the same code: what
        // is read below stays true.
        const user = await lockUser(tx, userId);
        const handover = await findHandover(tx, tokenHash);
        const now = clock();
        if (!user || !isAlive(handover, now)) throw new ApiError("handover_invalid");
        await markHandoverUsed(tx, handover.id, now);
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "session.handover",
          reason: "redeemed",
          requestId: context.requestId,
        });
        return account.sessions.open(tx, user, context);
      });
    },

    removeEnded: () => deleteHandoversEndedBefore(background, addSeconds(clock(), -keptSeconds)),
  };
}
