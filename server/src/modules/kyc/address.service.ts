import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getStepOne, saveStepOne } from "@rukun/contract/kyc";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import { findUser, lockUser, setFullName } from "../users/users.repository.ts";
import { type AddressValues, type DossierRow, findDossier, saveAddress } from "./kyc.repository.ts";
import { answerSaved, refuseEdit, type Saved, type StepContext } from "./step-tools.ts";

type StepOne = ParsedBody<typeof saveStepOne>;

/** Step 1 of the individual verification: name and address per ID card. */
export interface AddressService {
  getStepOne(userId: string): Promise<CallData<typeof getStepOne>>;
  /** @throws ApiError `under_review`, `already_verified`; `validation_failed` at a region that does not fit its parent. */
  saveStepOne(userId: string, body: StepOne, context: StepContext): Promise<Saved>;
}

function addressValues(body: StepOne): AddressValues {
  const isSame = body.is_current_address_same_as_ktp;
  return {
    fullName: body.full_name,
    fullAddressAccordingIdCard: body.full_address_according_id_card,
    provinceId: body.province_id,
    cityId: body.city_id,
    districtId: body.district_id,
    subDistrictId: body.sub_district_id,
    currentAddress: isSame ? body.full_address_according_id_card : (body.current_address ?? ""),
    isCurrentAddressSameAsKtp: isSame,
  };
}

/** Name and address as they go out, for the person and for an officer alike. */
export function describeAddress({ profile, province, city, district, subDistrict }: DossierRow) {
  return {
    full_name: profile.fullName,
    full_address_according_id_card: profile.fullAddressAccordingIdCard,
    province,
    city,
    district,
    sub_district: subDistrict,
    current_address: profile.currentAddress,
    is_current_address_same_as_ktp: profile.isCurrentAddressSameAsKtp,
  };
}

export function createAddressService(deps: {
  db: Database;
  clock: Clock;
  profile: ProfileService;
  regions: RegionsService;
}): AddressService {
  const { db, clock, profile, regions } = deps;
  return {
    async getStepOne(userId) {
      const dossier = await findDossier(db, userId);
      return { user_profile: dossier ? describeAddress(dossier) : null };
    },

    async saveStepOne(userId, body, context) {
      refuseEdit(await findUser(db, userId));
      await regions.refuseUnknown(body);
      return db.transaction(async (tx) => {
        refuseEdit(await lockUser(tx, userId));
        await saveAddress(tx, userId, addressValues(body), clock());
        await setFullName(tx, userId, body.full_name);
        return answerSaved(profile, userId, context, tx);
      });
    },
  };
}
