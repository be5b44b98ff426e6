import type { FindingFilter } from "@rukun/contract/provider-findings";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { FindingRow } from "../../db/schema/inbox.ts";
import { inbox, providerFindings, users } from "../../db/schema.ts";

/** One that is open says the same already. */
export async function addFinding(
  db: Executor,
  finding: typeof providerFindings.$inferInsert,
): Promise<void> {
  await db.insert(providerFindings).values(finding).onConflictDoNothing();
}

function isIn(filter: FindingFilter): SQL | undefined {
  if (filter === "open") return isNull(providerFindings.handledAt);
  if (filter === "handled") return isNotNull(providerFindings.handledAt);
  return eq(providerFindings.kind, filter);
}

/** What is open the oldest first, all other the newest first. @param after the last one of the page before */
export async function listFindings(
  db: Executor,
  filter: FindingFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<FindingRow[]> {
  const { foundAt, id } = providerFindings;
  const isAscending = filter === "open";
  const past = isAscending ? sql`>` : sql`<`;
  const isAfter = after
    ? sql`(${foundAt}, ${id}) ${past} (select found_at, id from provider_findings where id = ${after}::uuid)`
    : undefined;
  const order = isAscending ? [asc(foundAt), asc(id)] : [desc(foundAt), desc(id)];
  return db
    .select()
    .from(providerFindings)
    .where(and(isIn(filter), isAfter))
    .orderBy(...order)
    .limit(limit);
}

export async function findFinding(db: Executor, id: string) {
  const [row] = await db
    .select({ finding: providerFindings, message: inbox, handledBy: users.fullName })
    .from(providerFindings)
    .leftJoin(inbox, eq(inbox.id, providerFindings.inboxId))
    .leftJoin(users, eq(users.id, providerFindings.handledBy))
    .where(eq(providerFindings.id, id));
  return row;
}

/** An open finding, locked until the transaction ends. */
export async function lockFinding(tx: Transaction, id: string): Promise<FindingRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerFindings)
    .where(eq(providerFindings.id, id))
    .for("update");
  return row;
}

export async function setHandled(
  tx: Transaction,
  id: string,
  handled: Pick<FindingRow, "handledAt" | "handledBy" | "handledReason">,
): Promise<void> {
  await tx.update(providerFindings).set(handled).where(eq(providerFindings.id, id));
}
