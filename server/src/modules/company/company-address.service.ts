import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getCompanyStepOne, saveCompanyStepOne } from "@rukun/contract/company";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import {
  findCompany,
  findCompanyDossier,
  raiseCompanyStep,
  saveCompanyAddress,
} from "./company.repository.ts";
import { companyColumns } from "./company-columns.policy.ts";
import type { Member } from "./member.policy.ts";
import { companyStepTools, lockDraft } from "./step-tools.ts";

/** Step 1 of the company information: its address. */
export interface CompanyAddressService {
  getStepOne(companyId: string): Promise<CallData<typeof getCompanyStepOne>>;
  /** @throws ApiError `under_review`, `company_approved`; `validation_failed` at a region that does not fit its parent. */
  saveStepOne(
    member: Member,
    body: ParsedBody<typeof saveCompanyStepOne>,
    context: StepContext,
  ): Promise<Saved>;
}

export function createCompanyAddressService(deps: {
  db: Database;
  clock: Clock;
  profile: ProfileService;
  regions: RegionsService;
}): CompanyAddressService {
  const { db, clock, profile, regions } = deps;
  return {
    async getStepOne(companyId) {
      const dossier = await findCompanyDossier(db, companyId);
      return {
        company_profile: dossier ? companyColumns.saved("stepOne", dossier.profile, dossier) : null,
      };
    },

    async saveStepOne(member, body, context) {
      const { userId, companyId } = member;
      companyStepTools.refuseEdit(await findCompany(db, companyId));
      await regions.refuseUnknown(body);
      const address = companyColumns.toColumns("stepOne", body);
      return db.transaction(async (tx) => {
        const { company } = await lockDraft(tx, member, "edit");
        companyStepTools.refuseEdit(company);
        await saveCompanyAddress(tx, companyId, address, clock());
        await raiseCompanyStep(tx, companyId, 2);
        return companyStepTools.nextStep(profile, userId, context, tx);
      });
    },
  };
}
