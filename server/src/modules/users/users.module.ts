import type { Module, Platform } from "../../platform.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createUserStatusService, type UserStatusService } from "./user-status.service.ts";

export function createUsersModule(
  { config: { webUrl }, ...platform }: Platform,
  others: { mail: MailService; duplicates: DuplicatesService },
): Module<{ userStatus: UserStatusService }> {
  return { services: { userStatus: createUserStatusService({ ...platform, ...others, webUrl }) } };
}
