import { getHealth, getSystemStatus, listOutbox } from "@rukun/contract/system";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { MailService } from "../mail/mail.service.ts";

export function systemRoutes(
  handle: HandleCall,
  deps: { db: Database; mail: MailService; isInMaintenance: () => boolean },
): void {
  handle(getHealth, async () => {
    await deps.db.execute(sql`select 1`);
    return { status: "ok" as const };
  });
  handle(getSystemStatus, async () => ({ maintenance: deps.isInMaintenance() }));
  handle(listOutbox, async () =>
    (await deps.mail.newest()).map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      locale: mail.locale,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
  );
}
