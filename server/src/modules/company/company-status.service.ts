import { companyTitle } from "@rukun/contract/business-entities";
import { type CompanyMachine, type CompanyStatus, companyMachine } from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { Clock } from "../../lib/clock.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import { listStatusReaders, lockCompany } from "./company.repository.ts";
import { type ItemToCorrect, linesToCorrect } from "./company-mail.policy.ts";
import { setCompanyStatus } from "./company-status.repository.ts";

export interface CompanyStatusChange extends StatusChange<CompanyMachine> {
  /** What the company should correct after a return. */
  readonly items?: readonly ItemToCorrect[];
}

export interface CompanyStatusService {
  /**
   * Changes the status of a company inside the caller's transaction, with all effects the machine defines for the
   * event. Mails go to the owners and to the member who sent the current submission, each in their own language;
   * `reason` is the officer's message to the company.
   * @returns the new status.
   * @throws ApiError `transition_invalid`, `forbidden` when the table does not allow it, `not_found` without such a
   * company.
   */
  change(tx: Transaction, change: CompanyStatusChange): Promise<CompanyStatus>;
}

type Reader = Awaited<ReturnType<typeof listStatusReaders>>[number];

export function createCompanyStatusService(deps: {
  mail: Pick<MailService, "send">;
  clock: Clock;
  duplicates: Pick<DuplicatesService, "release">;
  webUrl: string;
}): CompanyStatusService {
  const { mail, clock, duplicates, webUrl } = deps;

  /** Sends a mail to each recipient with their name, the company's name and the link to the home page. */
  async function notify(
    tx: Transaction,
    row: CompanyRow,
    send: (
      reader: Reader,
      values: { name: string; company: string; homeUrl: string },
    ) => Promise<void>,
  ): Promise<void> {
    const company = companyTitle({ business_entity: row.businessEntity, name: row.name });
    for (const reader of await listStatusReaders(tx, row.id)) {
      const homeUrl = reader.locale === "en" ? `${webUrl}/en` : webUrl;
      await send(reader, { name: reader.fullName, company, homeUrl });
    }
  }

  return {
    change: createStatusChange<CompanyMachine, CompanyRow, CompanyStatusChange>(companyMachine, {
      clock,
      lock: lockCompany,
      save: setCompanyStatus,
      audit: ({ id }) => ({ action: "company.status", subjectId: null, companyId: id }),
      effects: {
        mailReceived: (tx, row) =>
          notify(tx, row, (to, { name, company }) =>
            mail.send(tx, to, "companyReceived", { name, company }),
          ),
        mailApproved: (tx, row) =>
          notify(tx, row, (to, values) => mail.send(tx, to, "companyApproved", values)),
        mailReturned: (tx, row, { reason, items = [] }) =>
          notify(tx, row, (to, values) =>
            mail.send(tx, to, "companyReturned", {
              ...values,
              items: linesToCorrect(items, to.locale),
              message: reason ?? "",
            }),
          ),
        releaseNumbers: (tx, { id }) => duplicates.release(tx, { type: "company", id }),
      },
    }),
  };
}
