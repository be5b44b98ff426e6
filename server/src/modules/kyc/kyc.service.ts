import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import type { Database, Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { type ClaimedNumber, numbersOfPerson } from "../duplicates/duplicates.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { TaxNumbersService } from "../tax-numbers/tax-numbers.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { findUser } from "../users/users.repository.ts";
import { type AddressService, createAddressService } from "./address.service.ts";
import {
  type BirthDate,
  birthDateIn,
  type IdCardWarning,
  idCardWarnings,
} from "./id-card.policy.ts";
import { createIdCardService, type IdCardService } from "./id-card.service.ts";
import { findDossier, findIdCardNumberCipher } from "./kyc.repository.ts";
import { kycColumns } from "./kyc-columns.policy.ts";
import { createSelfieService, type SelfieService } from "./selfie.service.ts";

/** A complete verification, as shown to officers and providers. */
export interface Dossier {
  /** Entered fields, with the number decrypted. */
  readonly typed: PersonReviewDetail["typed"];
  readonly idCardWarnings: IdCardWarning[];
  readonly idCardFile: FileRow;
  readonly selfieFile: FileRow;
}

/** The individual verification. Its owner fills it in step by step; nothing can be changed while it is under review. */
export interface KycService extends AddressService, IdCardService, SelfieService {
  /**
   * Everything a person submitted; pass a transaction to see its own changes.
   * @throws ApiError `not_found` as long as something is missing.
   */
  getDossier(userId: string, executor?: Executor): Promise<Dossier>;
  /** Numbers that must be unique to the person. @throws ApiError `not_found` as long as something is missing. */
  getNumbers(userId: string, executor: Executor): Promise<ClaimedNumber[]>;
  /** As the ID card number holds it, two digits each; undefined before the number was entered. */
  findBirthDate(userId: string): Promise<BirthDate | undefined>;
  /** The keyed hash that finds a 16-digit ID card number in `kyc_profiles.id_card_number_index`. */
  idCardIndex(idCardNumber: string): string;
}

export function createKycService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  profile: ProfileService;
  regions: RegionsService;
  userStatus: UserStatusService;
  idCardNumbers: SealedNumbers;
  duplicates: Pick<DuplicatesService, "claim" | "isChanged">;
  taxNumbers: Pick<TaxNumbersService, "findNumber" | "nameChanged">;
}): KycService {
  const { db, idCardNumbers, taxNumbers } = deps;

  const getDossier: KycService["getDossier"] = async (userId, executor = db) => {
    const dossier = await findDossier(executor, userId);
    const sealed = dossier?.profile.idCardNumberCipher;
    if (!sealed || !dossier.idCardFile || !dossier.selfieFile) throw new ApiError("not_found");
    const idCardNumber = idCardNumbers.open(userId, sealed);
    return {
      typed: kycColumns.typed(dossier.profile, {
        ...dossier,
        id_card_number: idCardNumber,
      }),
      idCardWarnings: idCardWarnings(idCardNumber, { provinceId: dossier.province.id }),
      idCardFile: dossier.idCardFile,
      selfieFile: dossier.selfieFile,
    };
  };

  return {
    ...createAddressService(deps),
    ...createIdCardService(deps),
    ...createSelfieService(deps),
    getDossier,

    async getNumbers(userId, executor) {
      const { typed } = await getDossier(userId, executor);
      const user = await findUser(executor, userId);
      if (!user) throw new ApiError("not_found");
      const npwpNumber = await taxNumbers.findNumber(executor, userId);
      return numbersOfPerson({
        idCardNumber: typed.id_card_number,
        phone: user.phone,
        npwpNumber,
      });
    },

    async findBirthDate(userId) {
      const sealed = await findIdCardNumberCipher(db, userId);
      return sealed ? birthDateIn(idCardNumbers.open(userId, sealed)) : undefined;
    },

    idCardIndex: idCardNumbers.index,
  };
}
