import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { knownBrowsers } from "../../db/schema.ts";

/** Accounts that the browser was used for since a point in time. */
export async function listAccountsOfBrowser(
  db: Executor,
  tokenHash: string,
  usedSince: Date,
): Promise<string[]> {
  const rows = await db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, tokenHash), gt(knownBrowsers.usedAt, usedSince)));
  return rows.map((row) => row.userId);
}

/** Records a use, and removes the account's least recently used browsers. */
export async function saveKnownBrowser(
  db: Executor,
  browser: { readonly userId: string; readonly tokenHash: string; readonly usedAt: Date },
  kept: number,
): Promise<void> {
  await db
    .insert(knownBrowsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.tokenHash],
      set: { usedAt: browser.usedAt },
    });
  const surplus = db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, browser.userId))
    .orderBy(desc(knownBrowsers.usedAt), desc(knownBrowsers.tokenHash))
    .offset(kept);
  await db
    .delete(knownBrowsers)
    .where(
      and(eq(knownBrowsers.userId, browser.userId), inArray(knownBrowsers.tokenHash, surplus)),
    );
}

export async function deleteKnownBrowsersOf(db: Executor, userId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function deleteKnownBrowsersUnusedSince(db: Executor, moment: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.usedAt, moment));
}
