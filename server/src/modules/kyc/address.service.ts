import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getStepOne, saveStepOne } from "@rukun/contract/kyc";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import type { TaxNumbersService } from "../tax-numbers/tax-numbers.service.ts";
import { findUser, lockUser, setFullName } from "../users/users.repository.ts";
import { type AddressValues, findDossier, saveAddress } from "./kyc.repository.ts";
import { kycColumns } from "./kyc-columns.policy.ts";
import { kycStepTools } from "./step-tools.ts";

type StepOne = ParsedBody<typeof saveStepOne>;

/** Step 1 of the individual verification: name and address per ID card. */
export interface AddressService {
  getStepOne(userId: string): Promise<CallData<typeof getStepOne>>;
  /**
   * @throws ApiError `under_review`, `already_verified`; `validation_failed` at a region that does not belong to its
   * parent.
   */
  saveStepOne(userId: string, body: StepOne, context: StepContext): Promise<Saved>;
}

function addressValues(body: StepOne): AddressValues {
  const values = kycColumns.toColumns("stepOne", body);
  if (!body.is_current_address_same_as_ktp) return values;
  return { ...values, currentAddress: body.full_address_according_id_card };
}

export function createAddressService(deps: {
  db: Database;
  clock: Clock;
  profile: ProfileService;
  regions: RegionsService;
  taxNumbers: Pick<TaxNumbersService, "nameChanged">;
}): AddressService {
  const { db, clock, profile, regions, taxNumbers } = deps;
  return {
    async getStepOne(userId) {
      const dossier = await findDossier(db, userId);
      return {
        user_profile: dossier ? kycColumns.saved("stepOne", dossier.profile, dossier) : null,
      };
    },

    async saveStepOne(userId, body, context) {
      kycStepTools.refuseEdit(await findUser(db, userId));
      await regions.refuseUnknown(body);
      return db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        kycStepTools.refuseEdit(user);
        await saveAddress(tx, userId, addressValues(body), clock());
        await setFullName(tx, userId, body.full_name);
        await taxNumbers.nameChanged(tx, user, body.full_name);
        return kycStepTools.nextStep(profile, userId, context, tx);
      });
    },
  };
}
