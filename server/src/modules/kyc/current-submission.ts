import type { Transaction } from "../../db/client.ts";
import type { KycSubmissionRow } from "../../db/schema/kyc.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { lockUser } from "../users/users.repository.ts";
import { findCurrentSubmission } from "./kyc.repository.ts";

/**
 * A submission and its person, locked until the transaction ends; undefined once the submission is no longer current.
 */
export async function lockCurrent(
  tx: Transaction,
  submissionId: string,
): Promise<{ readonly user: UserRow; readonly submission: KycSubmissionRow } | undefined> {
  const seen = await findCurrentSubmission(tx, submissionId);
  const user = seen && (await lockUser(tx, seen.userId));
  const submission = await findCurrentSubmission(tx, submissionId);
  return user && submission && { user, submission };
}
