import type { UndeliveredState } from "@rukun/contract/mail-filters";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  companyMembers,
  companySubmissions,
  kycSubmissions,
  mails,
  users,
} from "../../db/schema.ts";
import type { Lane } from "./delivery.policy.ts";
import type { MailRow } from "./mails.repository.ts";

/** Keyset position of the last row of a page. */
export interface MailPlace {
  readonly endedAt: Date;
  readonly id: string;
}

/** Unconfirmed registrations do not own the address that was typed. */
const isRecipient = and(eq(users.email, mails.recipient), isNotNull(users.emailVerifiedAt));

const isBehind = ({ endedAt, id }: MailPlace): SQL =>
  sql`(${mails.endedAt}, ${mails.id}) < (${endedAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** Newest first, each with its recipient's current submission. */
export async function listUndelivered(
  db: Executor,
  page: { states: readonly UndeliveredState[]; after: MailPlace | undefined; limit: number },
) {
  return db
    .select({
      mail: mails,
      personId: kycSubmissions.userId,
      companyId: companySubmissions.companyId,
    })
    .from(mails)
    .leftJoin(users, isRecipient)
    .leftJoin(
      kycSubmissions,
      and(eq(kycSubmissions.userId, users.id), isNull(kycSubmissions.supersededAt)),
    )
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(
      companySubmissions,
      and(
        eq(companySubmissions.companyId, companyMembers.companyId),
        isNull(companySubmissions.supersededAt),
      ),
    )
    .where(and(inArray(mails.state, [...page.states]), page.after && isBehind(page.after)))
    .orderBy(desc(mails.endedAt), desc(mails.id))
    .limit(page.limit);
}

/** An undelivered mail, locked, with its recipient. */
export async function lockUndelivered(
  tx: Executor,
  id: string,
): Promise<{ mail: MailRow; userId: string | null } | undefined> {
  const [row] = await tx
    .select({ mail: mails, userId: users.id })
    .from(mails)
    .leftJoin(users, isRecipient)
    .where(and(eq(mails.id, id), inArray(mails.state, ["refused", "given_up"])))
    .for("update", { of: mails });
  return row;
}

export async function queueAgain(
  tx: Executor,
  id: string,
  { lane, now, deliverUntil }: { lane: Lane; now: Date; deliverUntil: Date },
): Promise<void> {
  const fresh = { state: "queued", attempts: 0, reply: null, endedAt: null } as const;
  await tx
    .update(mails)
    .set({ ...fresh, lane, dueAt: now, deliverUntil })
    .where(eq(mails.id, id));
}
