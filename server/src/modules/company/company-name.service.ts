import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { renameCompany } from "@rukun/contract/company";
import type { Database, Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { StepContext } from "../steps/steps.service.ts";
import { setCompanyName, updateCompanyProfile } from "./company.repository.ts";
import { isSameCompanyName } from "./company-name.policy.ts";
import type { Member } from "./member.policy.ts";
import { companyStepTools, lockDraft } from "./step-tools.ts";

type NewName = ParsedBody<typeof renameCompany>;

/** Legal form and name of a company. */
export interface CompanyNameService {
  /**
   * The tax number was checked against the old name; a new name makes step 3 due again.
   * @throws ApiError `under_review`, `company_approved`.
   */
  rename(
    member: Member,
    body: NewName,
    context: StepContext,
  ): Promise<CallData<typeof renameCompany>>;
}

const npwpStep = 3;

export function createCompanyNameService(deps: {
  db: Database;
  clock: Clock;
  profile: ProfileService;
}): CompanyNameService {
  const { db, clock, profile } = deps;

  async function record(
    tx: Transaction,
    company: CompanyRow,
    { business_entity, company_name: name }: NewName,
    by: { actorId: string; requestId: string },
  ): Promise<void> {
    await addAuditEntry(tx, {
      ...by,
      subjectId: null,
      companyId: company.id,
      action: "company.name",
      from: companyTitle({ business_entity: company.businessEntity, name: company.name }),
      to: companyTitle({ business_entity, name }),
      at: clock(),
    });
  }

  return {
    rename: (member, body, { locale, requestId }) =>
      db.transaction(async (tx) => {
        const { userId, companyId } = member;
        const { company, profile: saved } = await lockDraft(tx, member, "edit");
        companyStepTools.refuseEdit(company);
        const { business_entity: businessEntity, company_name: name } = body;
        const isUnchanged = company.businessEntity === businessEntity && company.name === name;
        if (!isUnchanged) {
          const isCheckedForOther =
            saved?.npwpCheck?.result === "match" && !isSameCompanyName(company.name, name);
          const step = isCheckedForOther ? Math.min(company.step, npwpStep) : company.step;
          await setCompanyName(tx, companyId, { businessEntity, name, step });
          if (isCheckedForOther) {
            await updateCompanyProfile(tx, companyId, { npwpCheck: null }, clock());
          }
          await record(tx, company, body, { actorId: userId, requestId });
        }
        const { user } = await companyStepTools.nextStep(
          profile,
          userId,
          { locale, requestId },
          tx,
        );
        return { user };
      }),
  };
}
