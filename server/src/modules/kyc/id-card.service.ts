import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getStepTwo, saveStepTwo } from "@rukun/contract/kyc";
import type { Database } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { FilesService } from "../files/files.service.ts";
import { replacePicture, storeChanged, withPicture } from "../files/picture-transaction.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import { findUser } from "../users/users.repository.ts";
import { type DossierRow, findDossier, saveIdCard } from "./kyc.repository.ts";
import { kycStepTools, lockDossier, type Viewer } from "./step-tools.ts";

type StepTwo = ParsedBody<typeof saveStepTwo>;

/** Step 2 of the individual verification: number and photo of the ID card. */
export interface IdCardService {
  getStepTwo(viewer: Viewer): Promise<CallData<typeof getStepTwo>>;
  /**
   * A number that another account uses is saved like any other: officers decide once both are submitted.
   * @throws ApiError `under_review`, `already_verified`, `step_not_reached`; `validation_failed` for a picture that
   * cannot be accepted, or none when none was saved before.
   */
  saveStepTwo(userId: string, body: StepTwo, context: StepContext): Promise<Saved>;
}

const photoField = "id_card_file";

function refuseSkippedStep(dossier: DossierRow | undefined): asserts dossier is DossierRow {
  if (!dossier) throw new ApiError("step_not_reached");
}

export function createIdCardService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  profile: ProfileService;
  idCardNumbers: SealedNumbers;
}): IdCardService {
  const { db, clock, files, profile, idCardNumbers } = deps;

  async function save(
    userId: string,
    body: StepTwo,
    photo: FileRow | undefined,
    context: StepContext,
  ): Promise<Saved> {
    return withPicture({ db, files }, photo, async (tx) => {
      const { user, dossier } = await lockDossier(tx, userId);
      kycStepTools.refuseEdit(user);
      refuseSkippedStep(dossier);
      const change = {
        field: photoField,
        picture: photo,
        previousId: dossier.profile.idCardFileId,
      };
      const replacedId = await replacePicture(tx, files, change, (idCardFileId) => {
        const values = {
          idCardNumberCipher: idCardNumbers.seal(userId, body.id_card_number),
          idCardNumberIndex: idCardNumbers.index(body.id_card_number),
          idCardFileId,
        };
        return saveIdCard(tx, userId, values, clock());
      });
      const result = await kycStepTools.nextStep(profile, userId, context, tx);
      return { result, isKept: true, replacedId };
    });
  }

  return {
    async getStepTwo({ userId, sessionId }) {
      const dossier = await findDossier(db, userId);
      const sealed = dossier?.profile.idCardNumberCipher;
      return {
        id_card_number: sealed ? idCardNumbers.open(userId, sealed) : null,
        id_card_file: dossier?.idCardFile ? files.describe(dossier.idCardFile, sessionId) : null,
      };
    },

    async saveStepTwo(userId, body, context) {
      kycStepTools.refuseEdit(await findUser(db, userId));
      const saved = await findDossier(db, userId);
      refuseSkippedStep(saved);
      const photo = await storeChanged(
        files,
        { ownerId: userId, kind: "id_card", field: photoField, upload: body.id_card_file },
        saved.idCardFile,
      );
      return save(userId, body, photo, context);
    },
  };
}
