import { type UserMachine, type UserStatus, userMachine } from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../lib/clock.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import { stepLines } from "./user-mail.policy.ts";
import { setUserStatus } from "./user-status.repository.ts";
import { lockUser } from "./users.repository.ts";

export interface UserStatusChange extends StatusChange<UserMachine> {
  /** The submission concerned. */
  readonly submissionId: string;
  /** Form steps the person should correct. */
  readonly steps?: readonly number[];
}

export interface UserStatusService {
  /**
   * Changes the status of a user inside the caller's transaction, with all effects the machine defines for the event.
   * `reason` is shown to the person after a rejection.
   * @returns the new status.
   * @throws ApiError `transition_invalid`, `forbidden` when the table does not allow it, `not_found` without such a
   * user.
   */
  change(tx: Transaction, change: UserStatusChange): Promise<UserStatus>;
}

export function createUserStatusService(deps: {
  mail: Pick<MailService, "send">;
  jobs: Pick<Jobs, "enqueue">;
  clock: Clock;
  duplicates: Pick<DuplicatesService, "release">;
  webUrl: string;
}): UserStatusService {
  const { mail, jobs, clock, duplicates, webUrl } = deps;
  const homeUrl = ({ locale }: UserRow) => (locale === "en" ? `${webUrl}/en` : webUrl);

  return {
    change: createStatusChange<UserMachine, UserRow, UserStatusChange>(userMachine, {
      clock,
      lock: lockUser,
      save: setUserStatus,
      audit: ({ id }) => ({ action: "user.status", subjectId: id }),
      effects: {
        mailReceived: (tx, user) => mail.send(tx, user, "statusReceived", { name: user.fullName }),
        mailInReview: (tx, user) => mail.send(tx, user, "statusInReview", { name: user.fullName }),
        mailAtProvider: (tx, user) =>
          mail.send(tx, user, "statusAtProvider", { name: user.fullName }),
        mailVerified: (tx, user) =>
          mail.send(tx, user, "statusVerified", { name: user.fullName, homeUrl: homeUrl(user) }),
        mailRejected: (tx, user, { reason, steps = [] }) =>
          mail.send(tx, user, "statusRejected", {
            name: user.fullName,
            reason: reason ?? "",
            steps: stepLines(steps, user.locale),
            homeUrl: homeUrl(user),
          }),
        mailInvalid: (tx, user, { reason }) =>
          mail.send(tx, user, "statusInvalid", {
            name: user.fullName,
            reason: reason ?? "",
            homeUrl: homeUrl(user),
          }),
        releaseNumbers: (tx, { id }) => duplicates.release(tx, { type: "person", id }),
        screen: (tx, _user, { submissionId }) =>
          jobs.enqueue(tx, "screen-submission", { submissionId }),
        registerIdentity: (tx, { id: userId }, { submissionId }) =>
          jobs.enqueue(tx, "register-identity", { userId, submissionId }),
      },
    }),
  };
}
