import * as contract from "@rukun/contract/domicile-certificates";
import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createDomicileCertificatesService } from "./domicile-certificates.service.ts";
import { createOwnDomicileService } from "./own-domicile.service.ts";

/** Certificates by which funders from abroad are taxed as a treaty says. */
export function createDomicileCertificatesModule(
  { config: { treatyRates, webUrl }, ...platform }: Platform,
  others: { files: FilesService; mail: MailService },
): Module {
  const own = createOwnDomicileService({ ...platform, ...others, treatyRates });
  const certificates = createDomicileCertificatesService({
    ...platform,
    ...others,
    treatyRates,
    webUrl,
  });
  return {
    services: {},
    routes(handle) {
      handle(contract.getDomicileCertificate, ({ signedIn }) => own.get(signedIn));
      handle(contract.giveDomicileCertificate, ({ signedIn, body, context }) =>
        own.give({ ...signedIn, ...context }, body),
      );
      handle(contract.listDomicileCertificates, ({ query }) => certificates.list(query));
      handle(contract.getDomicileForCheck, ({ signedIn, params, context }) =>
        certificates.get({ ...signedIn, ...context }, params.certificate_id),
      );
      handle(contract.acceptDomicile, ({ signedIn, params, context }) =>
        certificates.accept({ ...signedIn, ...context }, params.certificate_id),
      );
      handle(contract.refuseDomicile, ({ signedIn, params, body, context }) =>
        certificates.refuse({ ...signedIn, ...context }, params.certificate_id, body.reason),
      );
      handle(contract.withdrawDomicile, ({ signedIn, params, body, context }) =>
        certificates.withdraw({ ...signedIn, ...context }, params.certificate_id, body.reason),
      );
    },
  };
}
