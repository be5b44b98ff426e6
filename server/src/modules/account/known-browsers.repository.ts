import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { knownBrowsers } from "../../db/schema.ts";

/** Whose browser it is, among the accounts it was used for since a moment. */
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

/** Writes down a use, and forgets the browsers of the account that were not used for longest. */
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
