import type { JobHandlers } from "../../jobs/jobs.ts";
import { sealBooks } from "../../ledger/seals.ts";
import type { Module, Platform } from "../../platform.ts";
import type { MailService } from "../mails/mail.service.ts";
import { proofRoutes } from "./proof.routes.ts";
import { createProofService } from "./proof.service.ts";
import { createSealMailsService } from "./seal-mails.service.ts";

/** The public books, the hourly seals over them, and each day's seals by mail. */
export function createProofModule(
  { config, db, background, clock }: Platform,
  { mail }: { mail: MailService },
): Module & { readonly jobs: Pick<JobHandlers, "seal-books" | "mail-seals"> } {
  const proof = createProofService({ db, pseudonymKey: config.indexKey });
  const { webUrl } = config;
  const sealMails = createSealMailsService({ db, background, clock, mail, webUrl });
  return {
    services: {},
    jobs: {
      "seal-books": async () => {
        await sealBooks(background, clock);
      },
      "mail-seals": () => sealMails.sendDue(),
    },
    routes: (handle) => proofRoutes(handle, proof, sealMails),
  };
}
