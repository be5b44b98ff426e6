import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { ImageKind } from "../../modules/files/files.service.ts";
import { saveAddress, saveIdCard, saveSelfie } from "../../modules/kyc/kyc.repository.ts";
import { uploadOf } from "../../plugins/uploads.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import type { FileRow } from "../schema/files.ts";
import type { DemoFunder } from "./demo-people.ts";
import { drawIdCard, drawSelfie } from "./demo-pictures.ts";
import { regionsOf } from "./demo-replay.ts";

/** What a verification is filled in with. */
export type DemoPerson = Pick<
  DemoFunder,
  "fullName" | "mailbox" | "subDistrictId" | "address" | "idCardNumber" | "face" | "submissions"
>;

/** A person with an account. */
export interface OpenedDemoPerson {
  readonly person: DemoPerson;
  readonly userId: string;
  /** When the verification was filled in. */
  readonly savedAt: Date;
}

/** An ID card photo for each, and a selfie for those who submitted the verification. */
export async function storePictures(
  { files }: Pick<Services, "files">,
  { person, userId: ownerId }: OpenedDemoPerson,
  nth: number,
): Promise<FileRow[]> {
  // No two people send the same photo, also if they look alike: equal files are reported to the officer.
  const tilt = nth / 4 - 3;
  const store = (kind: ImageKind, name: string, data: Buffer) => {
    const upload = uploadOf(name, data);
    return files.storeImage({ ownerId, kind, field: kind, upload, isDemo: true });
  };
  const idCard = await store(
    "id_card",
    `ktp-${person.mailbox}.jpg`,
    await drawIdCard(person.face, tilt),
  );
  if (person.submissions.length === 0) return [idCard];
  return [idCard, await store("selfie", "selfie.jpeg", await drawSelfie(person.face, tilt))];
}

export async function saveKyc(
  tx: Transaction,
  { person, userId, savedAt }: OpenedDemoPerson,
  files: readonly FileRow[],
  numbers: SealedNumbers,
): Promise<void> {
  await saveAddress(tx, userId, addressOf(person), savedAt);
  for (const { id, kind } of files) {
    if (kind === "selfie") await saveSelfie(tx, userId, id, savedAt);
    else {
      const idCardNumberCipher = numbers.seal(userId, person.idCardNumber);
      const idCardNumberIndex = numbers.index(person.idCardNumber);
      const values = { idCardNumberCipher, idCardNumberIndex, idCardFileId: id };
      await saveIdCard(tx, userId, values, savedAt);
    }
  }
}

function addressOf({ fullName, subDistrictId, address }: DemoPerson) {
  return {
    fullName,
    fullAddressAccordingIdCard: address,
    ...regionsOf(subDistrictId),
    currentAddress: address,
    isCurrentAddressSameAsKtp: true,
  };
}
