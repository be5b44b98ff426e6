import type { Locale } from "@rukun/contract/locales";
import { eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { users } from "../../db/schema.ts";

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The user, locked until the transaction ends. */
export async function lockUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for("update");
  return row;
}

export async function setProviderStatus(
  db: Executor,
  id: string,
  providerStatus: NonNullable<UserRow["providerStatus"]>,
): Promise<void> {
  await db.update(users).set({ providerStatus }).where(eq(users.id, id));
}

export async function setUserLocale(db: Executor, id: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, id));
}

export async function setFullName(db: Executor, id: string, fullName: string): Promise<void> {
  await db.update(users).set({ fullName }).where(eq(users.id, id));
}
