import { getHealth, getSystemStatus, type HealthPart, listOutbox } from "@rukun/contract/system";
import { ApiError } from "../../lib/api-error.ts";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { Health, SystemService } from "./system.service.ts";

const isWell = (parts: Health): parts is Record<HealthPart, "ok"> =>
  Object.values(parts).every((state) => state === "ok");

export function systemRoutes(
  handle: HandleCall,
  services: { system: SystemService; mail: MailService },
): void {
  handle(getHealth, async () => {
    const parts = await services.system.checkHealth();
    if (isWell(parts)) return { status: "ok" as const, parts };
    throw new ApiError("unavailable", { retryAfter: 5, data: { status: "down", parts } });
  });
  handle(getSystemStatus, async () => ({ maintenance: services.system.isInMaintenance() }));
  handle(listOutbox, async ({ query: { to } }) =>
    (await services.mail.newest(to)).map((mail) => ({
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
