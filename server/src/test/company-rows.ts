import { randomUUID } from "node:crypto";
import type { CompanyRole } from "@rukun/contract/company-roles";
import type { CompanyStatus } from "@rukun/contract/status";
import { eq } from "drizzle-orm";
import type { companies, companyProfiles, companySubmissions, users } from "../db/schema.ts";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { tellName } from "./bank-names.ts";
import { claimFor } from "./claims.ts";
import { createMember, type TestMember } from "./factories.ts";
import { recordAuthority } from "./signers.ts";
import type { TestApp } from "./test-app.ts";

type Store = Pick<TestApp, "database" | "config">;

export interface TestCompany {
  readonly companyId: string;
  readonly owner: TestMember;
}

export interface TestCompanySubmission extends TestCompany {
  readonly submissionId: string;
  readonly npwpNumber: string;
  readonly nibNumber: string;
  readonly accountNumber: string;
  /** By document type. */
  readonly fileIds: Readonly<Record<(typeof documentKinds)[number], string>>;
}

const documentKinds = [
  "akta-pendirian",
  "sk-akta-pendirian",
  "akta-perubahan-terakhir",
  "sk-kemenkumham",
  "nib-perusahaan",
  "siup",
  "npwp",
] as const;

let serial = 0;

/** A company with its owner, who has an open session; of an approved one, they may sign for it. */
export async function createCompany(
  testApp: Store,
  company: Partial<typeof companies.$inferInsert> = {},
  owner: Partial<typeof users.$inferInsert> = {},
): Promise<TestCompany> {
  const { db } = testApp.database;
  const id = randomUUID();
  await db
    .insert(db._.fullSchema.companies)
    .values({ id, businessEntity: "PT", name: "Sumber Tani Makmur", ...company });
  const isApproved = company.status === "approved";
  const member = await joinCompany(testApp, id, "owner", {
    fullName: "Nining Suryani",
    ...(isApproved && { status: "VERIFIED" as const }),
    ...owner,
  });
  if (isApproved) await recordAuthority(testApp, { companyId: id, userId: member.id });
  return { companyId: id, owner: member };
}

/** One more member of a company, with an open session. */
export async function joinCompany(
  testApp: Store,
  companyId: string,
  role: CompanyRole,
  user: Partial<typeof users.$inferInsert> = {},
): Promise<TestMember> {
  const { db } = testApp.database;
  const member = await createMember(testApp, { role: "company", ...user });
  await db.insert(db._.fullSchema.companyMembers).values({ userId: member.id, companyId, role });
  return member;
}

/** A company whose information is complete and sent: waiting by default. Documents have rows and no bytes. */
export async function createCompanySubmission(
  testApp: Store,
  {
    name = "Sumber Tani Makmur",
    businessEntity = "PT",
    status = "waiting",
    npwpNumber,
    owner = {},
    profile = {},
    ...submission
  }: {
    name?: string;
    businessEntity?: (typeof companies.$inferInsert)["businessEntity"];
    status?: CompanyStatus;
    npwpNumber?: string;
    owner?: Partial<typeof users.$inferInsert>;
    profile?: Partial<typeof companyProfiles.$inferInsert>;
  } & Partial<typeof companySubmissions.$inferInsert> = {},
): Promise<TestCompanySubmission> {
  // Others may be created while this one is.
  serial += 1;
  const nth = String(serial).padStart(5, "0");
  const { db } = testApp.database;
  const tables = db._.fullSchema;
  const names = { businessEntity, name, status, step: 4 };
  const company = await createCompany(testApp, names, owner);
  const { companyId } = company;
  const number = npwpNumber ?? `0123456789${nth}`;
  const nibNumber = `91203040${nth}`;
  const accountNumber = `77000${nth}`;
  const fileIds = Object.fromEntries(
    documentKinds.map((kind) => [kind, randomUUID()]),
  ) as TestCompanySubmission["fileIds"];
  await db.insert(tables.files).values(
    documentKinds.map((kind) => ({
      id: fileIds[kind],
      ownerId: company.owner.id,
      companyId,
      kind,
      name: kind === "npwp" ? "npwp.jpg" : `${kind}.pdf`,
      contentType: kind === "npwp" ? "image/jpeg" : "application/pdf",
      size: 2048,
      ...(kind === "npwp" ? { width: 1200, height: 675 } : { pages: 3 }),
      // Every company has files of its own.
      receivedSha256: fileIds[kind],
    })),
  );
  const [bank] = await db
    .select({ id: tables.banks.id })
    .from(tables.banks)
    .where(eq(tables.banks.illumaCode, "BCA"));
  const checkedAt = "2026-05-11T02:41:00.000Z";
  await db.insert(tables.companyProfiles).values({
    companyId,
    fullAddress: "Jl. Cihampelas 118",
    rtRw: "003/004",
    provinceId: "32",
    cityId: "32.73",
    districtId: "32.73.02",
    subDistrictId: "32.73.02.1001",
    aktaPendirianFileId: fileIds["akta-pendirian"],
    skAktaPendirianFileId: fileIds["sk-akta-pendirian"],
    aktaPerubahanTerakhirFileId: fileIds["akta-perubahan-terakhir"],
    skAktaPerubahanTerakhirFileId: fileIds["sk-kemenkumham"],
    notarisName: "Herlina Sutanto",
    notarisAktaNumber: "12",
    notarisDate: "2019-03-14",
    nibNumber,
    nibFileId: fileIds["nib-perusahaan"],
    businessLicenseCertificateId: fileIds.siup,
    npwpNumberCipher: createSealedNumbers("npwp", testApp.config).seal(companyId, number),
    npwpNumberIndex: createSealedNumbers("npwp", testApp.config).index(number),
    npwpFileId: fileIds.npwp,
    npwpCheck: { result: "match", checkedAt },
    bankId: bank?.id ?? null,
    accountNumberIndex: createSealedNumbers("account", testApp.config).index(accountNumber),
    accountNumberCipher: createSealedNumbers("account", testApp.config).seal(
      companyId,
      accountNumber,
    ),
    accountName: `${businessEntity} ${name}`,
    bankCheck: { result: "found", checkedAt },
    ...profile,
  });
  // Its bank has named it, unless the test says that it did not answer.
  if (profile?.accountNumberCipher !== null && profile?.bankCheck?.result !== "unavailable") {
    const title = `${businessEntity} ${name}`;
    const subject = { type: "company", id: companyId } as const;
    const holder = profile?.accountName ?? title;
    await tellName(testApp, { subject, accountNumber, holder, name: title });
  }
  const submissionId = randomUUID();
  await db.insert(tables.companySubmissions).values({
    id: submissionId,
    companyId,
    kind: "new",
    submittedBy: company.owner.id,
    ...(status === "waiting" ? {} : { decidedAt: new Date() }),
    ...(status === "rejected" ? { isReturned: true } : {}),
    ...submission,
  });
  if (status === "waiting" || status === "approved") {
    await claimFor(testApp, { type: "company", id: companyId }, status === "approved", [
      { kind: "npwp", value: number },
      { kind: "nib", value: nibNumber },
      { kind: "bank_account", value: `BCA:${accountNumber}` },
      { kind: "phone", value: company.owner.user.phone },
    ]);
  }
  return { ...company, submissionId, npwpNumber: number, nibNumber, accountNumber, fileIds };
}
