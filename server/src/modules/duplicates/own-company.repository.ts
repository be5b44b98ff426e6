import { and, eq, exists, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { companyMembers } from "../../db/schema.ts";
import type { Holder } from "./duplicates.policy.ts";

/** A holder, or the column of a statement about many. */
export interface SomeHolder {
  readonly type: Holder["type"];
  readonly id: string | AnyPgColumn;
}

/**
 * Whether the other one is the person's own company, or a member of the company: an owner gives the same phone for both,
 * and is nobody's duplicate for that.
 */
export function belongsTo(
  db: Executor,
  { type, id }: SomeHolder,
  other: { readonly userId: AnyPgColumn; readonly companyId: AnyPgColumn },
): SQL {
  const { userId, companyId } = companyMembers;
  const both =
    type === "person"
      ? and(eq(userId, id), eq(companyId, other.companyId))
      : and(eq(companyId, id), eq(userId, other.userId));
  return exists(db.select({ userId }).from(companyMembers).where(both));
}
