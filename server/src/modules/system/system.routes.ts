import { getHealth, getSystemStatus, listOutbox } from "@rukun/contract/system";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { SystemService } from "./system.service.ts";

export function systemRoutes(
  handle: HandleCall,
  services: { system: SystemService; mail: MailService },
): void {
  handle(getHealth, async () => {
    await services.system.checkHealth();
    return { status: "ok" as const };
  });
  handle(getSystemStatus, async () => ({ maintenance: services.system.isInMaintenance() }));
  handle(listOutbox, async () =>
    (await services.mail.newest()).map((mail) => ({
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
