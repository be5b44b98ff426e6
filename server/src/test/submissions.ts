import { randomUUID } from "node:crypto";
import type { UserStatus } from "@rukun/contract/status";
import type { kycSubmissions } from "../db/schema.ts";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { claimFor } from "./claims.ts";
import { createMember, type TestMember } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export interface TestSubmission extends TestMember {
  readonly submissionId: string;
  readonly idCardNumber: string;
}

let serial = 0;

/** Numbers of women in Bandung, born on one day. */
function nextIdCardNumber(): string {
  serial += 1;
  return `327302450790${String(serial).padStart(4, "0")}`;
}

type SubmissionRow = typeof kycSubmissions.$inferInsert;

/**
 * A person whose verification was sent, written straight into the database: screened and waiting for an officer by
 * default. Pictures have rows and no bytes.
 */
export async function createSubmission(
  testApp: Pick<TestApp, "database" | "config">,
  {
    fullName = "Lestari Handayani",
    status = "WAITING_CHECK_ADMIN",
    locale = "id",
    idCardNumber = nextIdCardNumber(),
    ...submission
  }: {
    fullName?: string;
    status?: UserStatus;
    locale?: "id" | "en";
    idCardNumber?: string;
  } & Partial<SubmissionRow> = {},
): Promise<TestSubmission> {
  const { db } = testApp.database;
  const tables = db._.fullSchema;
  const member = await createMember(testApp, { fullName, status, locale });
  const numbers = createSealedNumbers("nik", testApp.config);
  const [idCardFileId, selfieFileId, submissionId] = [randomUUID(), randomUUID(), randomUUID()];
  const picture = {
    ownerId: member.id,
    contentType: "image/jpeg",
    size: 1,
    width: 464,
    height: 320,
  };
  await db.insert(tables.files).values([
    {
      ...picture,
      id: idCardFileId,
      kind: "id_card",
      name: "ktp.jpg",
      receivedSha256: idCardFileId,
    },
    {
      ...picture,
      id: selfieFileId,
      kind: "selfie",
      name: "selfie.jpg",
      receivedSha256: selfieFileId,
    },
  ]);
  await db.insert(tables.kycProfiles).values({
    userId: member.id,
    fullName,
    fullAddressAccordingIdCard: "Jl. Cihampelas 118",
    provinceId: "32",
    cityId: "32.73",
    districtId: "32.73.02",
    subDistrictId: "32.73.02.1001",
    currentAddress: "Jl. Cihampelas 118",
    isCurrentAddressSameAsKtp: true,
    idCardNumberCipher: numbers.seal(member.id, idCardNumber),
    idCardNumberIndex: numbers.index(idCardNumber),
    idCardFileId,
    selfieFileId,
    step: 3,
  });
  const isOpen = status === "WAITING_CHECK_ADMIN" || status === "WAITING_CHECK_DTTOT";
  await db.insert(tables.kycSubmissions).values({
    id: submissionId,
    userId: member.id,
    kind: "new",
    screeningResult: "clear",
    ...(isOpen ? {} : { decidedAt: new Date() }),
    ...submission,
  });
  const isRefused = ["REGISTERED", "REJECTED", "REJECTED_PRIVY"].includes(status);
  if (!isRefused) {
    await claimFor(testApp, { type: "person", id: member.id }, !isOpen, [
      { kind: "id_card_number", value: idCardNumber },
      { kind: "phone", value: member.user.phone },
    ]);
  }
  return { ...member, submissionId, idCardNumber };
}
