import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getCompanyStepOne, saveCompanyStepOne } from "@rukun/contract/company";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import {
  type CompanyDossierRow,
  findCompany,
  findCompanyDossier,
  raiseCompanyStep,
  saveCompanyAddress,
} from "./company.repository.ts";
import {
  answerSaved,
  lockDraft,
  type Member,
  refuseEdit,
  type Saved,
  type StepContext,
} from "./step-tools.ts";

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

/** The address as it goes out, for the company and for an officer alike. */
export function describeCompanyAddress(dossier: CompanyDossierRow) {
  const { profile, province, city, district, subDistrict } = dossier;
  return {
    full_address: profile.fullAddress,
    "rt/rw": profile.rtRw,
    province,
    city,
    district,
    sub_district: subDistrict,
  };
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
      return { company_profile: dossier ? describeCompanyAddress(dossier) : null };
    },

    async saveStepOne(member, body, context) {
      const { userId, companyId } = member;
      refuseEdit(await findCompany(db, companyId));
      await regions.refuseUnknown(body);
      const address = {
        fullAddress: body.full_address,
        rtRw: body["rt/rw"],
        provinceId: body.province_id,
        cityId: body.city_id,
        districtId: body.district_id,
        subDistrictId: body.sub_district_id,
      };
      return db.transaction(async (tx) => {
        const { company } = await lockDraft(tx, member, "edit");
        refuseEdit(company);
        await saveCompanyAddress(tx, companyId, address, clock());
        await raiseCompanyStep(tx, companyId, 2);
        return answerSaved(profile, userId, context, tx);
      });
    },
  };
}
