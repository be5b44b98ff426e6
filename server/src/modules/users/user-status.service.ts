import { isUserTransition, type UserStatus } from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { lockUser, setUserStatus } from "./users.repository.ts";

export interface StatusChange {
  readonly userId: string;
  readonly to: UserStatus;
  /** Null when the system itself decides. */
  readonly actorId: string | null;
  /** Read by the person after a rejection. */
  readonly reason?: string;
  /** Form steps the person should mend. */
  readonly steps?: readonly number[];
  readonly requestId?: string | null;
}

export interface UserStatusService {
  /**
   * Moves a user to a status inside the caller's transaction: checks the transition table, writes the audit row and
   * the mail in the person's language, and gives the numbers of a refused person back.
   * @returns the user as it was before.
   * @throws ApiError `transition_invalid` when the table does not allow it, `not_found` without such a user.
   */
  change(tx: Transaction, change: StatusChange): Promise<UserRow>;
}

export function createUserStatusService(deps: {
  mail: Pick<MailService, "send">;
  clock: Clock;
  duplicates: Pick<DuplicatesService, "release">;
  webUrl: string;
}): UserStatusService {
  const { mail, clock, duplicates, webUrl } = deps;

  async function tell(tx: Transaction, user: UserRow, change: StatusChange): Promise<void> {
    const to = { email: user.email, locale: user.locale };
    const name = user.fullName;
    const homeUrl = user.locale === "en" ? `${webUrl}/en` : webUrl;
    const reason = change.reason ?? "";
    switch (change.to) {
      case "WAITING_CHECK_DTTOT":
        return mail.send(tx, to, "statusReceived", { name });
      case "WAITING_CHECK_ADMIN":
        return mail.send(tx, to, "statusInReview", { name });
      case "WAITING_PRIVY":
        return mail.send(tx, to, "statusAtProvider", { name });
      case "VERIFIED":
        return mail.send(tx, to, "statusVerified", { name, homeUrl });
      case "REJECTED":
      case "REJECTED_PRIVY": {
        const list = new Intl.ListFormat(user.locale, { type: "conjunction" });
        const steps = list.format((change.steps ?? []).map(String));
        return mail.send(tx, to, "statusRejected", { name, reason, steps, homeUrl });
      }
      case "INVALID_PRIVY":
        return mail.send(tx, to, "statusInvalid", { name, reason, homeUrl });
      case "REGISTERED":
        return undefined;
    }
  }

  return {
    async change(tx, change) {
      const user = await lockUser(tx, change.userId);
      if (!user) throw new ApiError("not_found");
      if (!isUserTransition(user.status, change.to)) throw new ApiError("transition_invalid");
      await setUserStatus(tx, user.id, change.to);
      if (change.to === "REJECTED" || change.to === "REJECTED_PRIVY") {
        await duplicates.release(tx, { type: "person", id: user.id });
      }
      await addAuditEntry(tx, {
        actorId: change.actorId,
        subjectId: user.id,
        action: "user.status",
        from: user.status,
        to: change.to,
        reason: change.reason ?? null,
        requestId: change.requestId ?? null,
        at: clock(),
      });
      await tell(tx, user, change);
      return user;
    },
  };
}
