import type { Module, Platform } from "../../platform.ts";
import type { AccountService } from "../account/account.service.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { membersRoutes } from "./members.routes.ts";
import { createMembersService, type MembersService } from "./members.service.ts";

export function createMembersModule(
  { config: { webUrl }, ...platform }: Platform,
  others: {
    account: AccountService;
    mail: MailService;
    signatories: SignatoriesService;
    throttle: ThrottleService;
    idempotency: IdempotencyService;
  },
): Module<{ members: MembersService }> {
  const members = createMembersService({ ...platform, ...others, webUrl });
  return {
    services: { members },
    routes: (handle) => membersRoutes(handle, members),
    removeEnded: members.invitations.removeEnded,
  };
}
