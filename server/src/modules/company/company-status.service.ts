import { companyTitle } from "@rukun/contract/business-entities";
import { type CompanyStatus, isCompanyTransition } from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { listStatusReaders, lockCompany, setCompanyStatus } from "./company.repository.ts";
import { type ItemToCorrect, linesToCorrect } from "./company-mail.policy.ts";

export interface CompanyStatusChange {
  readonly companyId: string;
  readonly to: CompanyStatus;
  /** Null when the system itself decides. */
  readonly actorId: string | null;
  /** The officer's words to the company as a whole. */
  readonly message?: string | null;
  /** What the company should mend after a return. */
  readonly items?: readonly ItemToCorrect[];
  readonly requestId?: string | null;
}

export interface CompanyStatusService {
  /**
   * Moves a company to a status inside the caller's transaction: locks it, checks the transition table, writes the
   * audit row, gives its numbers back when it is refused, and mails to the owners and to whoever sent the submission that counts, in each one's language.
   * @returns the company as it was before.
   * @throws ApiError `transition_invalid` when the table does not allow it, `not_found` without such a company.
   */
  change(tx: Transaction, change: CompanyStatusChange): Promise<CompanyRow>;
}

export function createCompanyStatusService(deps: {
  mail: Pick<MailService, "send">;
  clock: Clock;
  duplicates: Pick<DuplicatesService, "release">;
  webUrl: string;
}): CompanyStatusService {
  const { mail, clock, duplicates, webUrl } = deps;

  async function tell(tx: Transaction, row: CompanyRow, change: CompanyStatusChange) {
    const company = companyTitle({ business_entity: row.businessEntity, name: row.name });
    for (const { fullName: name, ...to } of await listStatusReaders(tx, row.id)) {
      const homeUrl = to.locale === "en" ? `${webUrl}/en` : webUrl;
      switch (change.to) {
        case "waiting":
          await mail.send(tx, to, "companyReceived", { name, company });
          break;
        case "approved":
          await mail.send(tx, to, "companyApproved", { name, company, homeUrl });
          break;
        case "rejected": {
          const items = linesToCorrect(change.items ?? [], to.locale);
          const message = change.message ?? "";
          await mail.send(tx, to, "companyReturned", { name, company, items, message, homeUrl });
          break;
        }
        case "draft":
          break;
      }
    }
  }

  return {
    async change(tx, change) {
      const company = await lockCompany(tx, change.companyId);
      if (!company) throw new ApiError("not_found");
      if (!isCompanyTransition(company.status, change.to)) throw new ApiError("transition_invalid");
      await setCompanyStatus(tx, company.id, change.to);
      if (change.to === "rejected")
        await duplicates.release(tx, { type: "company", id: company.id });
      await addAuditEntry(tx, {
        actorId: change.actorId,
        subjectId: null,
        companyId: company.id,
        action: "company.status",
        from: company.status,
        to: change.to,
        reason: change.message ?? null,
        requestId: change.requestId ?? null,
        at: clock(),
      });
      await tell(tx, company, change);
      return company;
    },
  };
}
