import type { UserStatus } from "@rukun/contract/status";
import { eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { users } from "../../db/schema.ts";

export async function setUserStatus(db: Executor, id: string, status: UserStatus): Promise<void> {
  await db.update(users).set({ status }).where(eq(users.id, id));
}
