import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { accountRoutes } from "./account.routes.ts";
import { type AccountService, createAccountService } from "./account.service.ts";

interface AccountModule extends Module<{ account: AccountService }> {
  readonly jobs: Pick<JobHandlers, "mail-code" | "mail-password-reset">;
}

export function createAccountModule(
  { config: { indexKey, webUrl }, ...platform }: Platform,
  others: { mail: MailService; throttle: ThrottleService; idempotency: IdempotencyService },
): AccountModule {
  const account = createAccountService({ ...platform, ...others, indexKey, webUrl });
  return {
    services: { account },
    routes: (handle) => accountRoutes(handle, account),
    jobs: {
      "mail-code": ({ challengeId }) => account.codes.mail(challengeId),
      "mail-password-reset": account.password.mailReset,
    },
    removeEnded: account.removeEnded,
  };
}
