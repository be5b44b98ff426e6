import type { TestApp } from "../test-app.ts";

/** Mails to an address wait to be sent, as where a carrier is configured. */
export async function queueMailsTo({ database }: TestApp, email: string): Promise<void> {
  await database.executeSql("update mails set state = 'queued' where recipient = $1", [email]);
}
