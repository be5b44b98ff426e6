import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getStepThree, saveStepThree } from "@rukun/contract/kyc";
import type { Database, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { numbersOfPerson } from "../duplicates/duplicates.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import { replacePicture, withPicture } from "../files/picture-transaction.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import type { TaxNumbersService } from "../tax-numbers/tax-numbers.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { findUser } from "../users/users.repository.ts";
import { editRefusal, submissionKind, submitEvent } from "./kyc.policy.ts";
import { addSubmission, type DossierRow, findDossier, saveSelfie } from "./kyc.repository.ts";
import { kycStepTools, lockDossier, type Viewer } from "./step-tools.ts";

type StepThree = ParsedBody<typeof saveStepThree>;

/** Step 3 of the individual verification: a selfie; saving it submits everything for review. */
export interface SelfieService {
  getStepThree(viewer: Viewer): Promise<CallData<typeof getStepThree>>;
  /**
   * Stores the selfie and sends everything for review. Idempotent: the same picture again while that review waits
   * changes nothing and answers the same, so the request can be retried after a lost answer.
   * @throws ApiError `under_review`, `already_verified`, `step_not_reached`; `validation_failed` for a picture that
   * cannot be accepted.
   */
  saveStepThree(userId: string, body: StepThree, context: StepContext): Promise<Saved>;
}

const selfieField = "selfie_file";

type NumberedDossier = DossierRow & { profile: { idCardNumberCipher: string } };

function refuseSkippedStep(dossier: DossierRow | undefined): asserts dossier is NumberedDossier {
  if (!dossier?.profile.idCardNumberCipher || !dossier.idCardFile) {
    throw new ApiError("step_not_reached");
  }
}

/** Whether this picture is the one under review. */
const isUnderReview = (
  user: UserRow | undefined,
  selfie: FileRow | null | undefined,
  fingerprint: string,
): boolean =>
  user !== undefined &&
  editRefusal(user.status) === "under_review" &&
  selfie?.receivedSha256 === fingerprint;

export function createSelfieService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  profile: ProfileService;
  userStatus: UserStatusService;
  idCardNumbers: SealedNumbers;
  duplicates: Pick<DuplicatesService, "claim" | "isChanged">;
  taxNumbers: Pick<TaxNumbersService, "findNumber">;
}): SelfieService {
  const { db, clock, files, profile, userStatus, idCardNumbers, duplicates, taxNumbers } = deps;

  async function submit(
    tx: Transaction,
    user: UserRow,
    sealedNumber: string,
    context: StepContext,
  ): Promise<void> {
    const userId = user.id;
    const holder = { type: "person", id: userId } as const;
    const idCardNumber = idCardNumbers.open(userId, sealedNumber);
    const isNumberChanged = await duplicates.isChanged(tx, holder, {
      kind: "id_card_number",
      value: idCardNumber,
    });
    const submissionId = await addSubmission(tx, {
      userId,
      kind: submissionKind(user.status),
      submittedAt: clock(),
    });
    const npwpNumber = await taxNumbers.findNumber(tx, userId);
    const numbers = numbersOfPerson({ idCardNumber, phone: user.phone, npwpNumber });
    await duplicates.claim(tx, holder, numbers);
    await userStatus.change(tx, {
      id: userId,
      event: submitEvent(user.status, isNumberChanged),
      actor: { role: "person", id: userId },
      submissionId,
      requestId: context.requestId,
    });
  }

  return {
    async getStepThree({ userId, sessionId }) {
      const dossier = await findDossier(db, userId);
      return {
        selfie_file: dossier?.selfieFile ? files.describe(dossier.selfieFile, sessionId) : null,
      };
    },

    async saveStepThree(userId, { selfie_file: upload }, context) {
      const fingerprint = files.fingerprint(selfieField, upload);
      const person = await findUser(db, userId);
      const saved = await findDossier(db, userId);
      if (isUnderReview(person, saved?.selfieFile, fingerprint)) {
        return kycStepTools.nextStep(profile, userId, context);
      }
      kycStepTools.refuseEdit(person);
      refuseSkippedStep(saved);
      const selfie = await files.storeImage({
        ownerId: userId,
        kind: "selfie",
        field: selfieField,
        upload,
      });
      return withPicture({ db, files }, selfie, async (tx) => {
        const { user, dossier } = await lockDossier(tx, userId);
        const isRepeated = isUnderReview(user, dossier?.selfieFile, fingerprint);
        if (isRepeated) {
          const result = await kycStepTools.nextStep(profile, userId, context, tx);
          return { result, isKept: false, replacedId: null };
        }
        kycStepTools.refuseEdit(user);
        refuseSkippedStep(dossier);
        const previousId = dossier.profile.selfieFileId;
        const change = { field: selfieField, picture: selfie, previousId };
        const replacedId = await replacePicture(tx, files, change, (selfieFileId) =>
          saveSelfie(tx, userId, selfieFileId, clock()),
        );
        await submit(tx, user, dossier.profile.idCardNumberCipher, context);
        return {
          result: await kycStepTools.nextStep(profile, userId, context, tx),
          isKept: true,
          replacedId,
        };
      });
    },
  };
}
