import type { Module, Platform } from "../../platform.ts";
import { createDeliveryService, type DeliveryService } from "./delivery.service.ts";
import { createMailService, type MailService } from "./mail.service.ts";
import { mailsRoutes } from "./mails.routes.ts";
import {
  createUndeliveredMailsService,
  type UndeliveredMailsService,
} from "./undelivered-mails.service.ts";

export function createMailsModule(platform: Platform): Module<{
  mail: MailService;
  delivery: DeliveryService;
  undeliveredMails: UndeliveredMailsService;
}> {
  const { config, db, background, clock, mailTransport: transport, options } = platform;
  const mail = createMailService({ db, background, clock, isDelivered: transport !== null });
  const delivery = createDeliveryService({
    db,
    clock,
    transport,
    report: options.onProviderReport,
    onError: platform.onJobError,
    pollSeconds: options.jobPollSeconds ?? 1,
  });
  const { signingKey } = config;
  const undeliveredMails = createUndeliveredMailsService({ db, clock, signingKey });
  return {
    services: { mail, delivery, undeliveredMails },
    routes: (handle) => mailsRoutes(handle, undeliveredMails),
    removeEnded: mail.removeEnded,
  };
}
