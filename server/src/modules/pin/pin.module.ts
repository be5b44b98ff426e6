import type { Module, Platform } from "../../platform.ts";
import type { AccountService } from "../account/account.service.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { pinRoutes } from "./pin.routes.ts";
import { createPinService, type PinService } from "./pin.service.ts";

export function createPinModule(
  { config: { indexKey, webUrl }, ...platform }: Platform,
  others: {
    account: AccountService;
    kyc: KycService;
    mail: MailService;
    idempotency: IdempotencyService;
  },
): Module<{ pin: PinService }> {
  const { findBirthDate } = others.kyc;
  const pin = createPinService({ ...platform, ...others, findBirthDate, indexKey, webUrl });
  return { services: { pin }, routes: (handle) => pinRoutes(handle, pin) };
}
