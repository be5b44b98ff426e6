import * as z from "zod/mini";
import { companyDocumentTypes } from "./company-documents.ts";
import { reasonText, requiredText } from "./fields.ts";
import { uploadTypes } from "./upload-types.ts";

/** Numbers that should identify exactly one person or company. */
export const claimedNumberKinds = [
  "id_card_number",
  "npwp",
  "nib",
  "bank_account",
  "phone",
] as const;
export type ClaimedNumberKind = (typeof claimedNumberKinds)[number];

const pictureKinds = ["id_card", "selfie", "npwp"] as const;
/** What an applicant's file is: pictures, and a company's documents (§9). */
export const applicantFileKinds = [...pictureKinds, ...companyDocumentTypes] as const;
export type ApplicantFileKind = (typeof applicantFileKinds)[number];
/** What officers keep as evidence. */
export const officerFileKinds = ["tazir-evidence"] as const;
export type OfficerFileKind = (typeof officerFileKinds)[number];
/** What funders give as evidence. */
export const funderFileKinds = ["domicile-certificate", "income-evidence"] as const;
export type FunderFileKind = (typeof funderFileKinds)[number];
/** What companies give as evidence beside their information. */
export const companyFileKinds = ["director-attorney", "account-change-evidence"] as const;
export type CompanyFileKind = (typeof companyFileKinds)[number];
/** What any file is: those, the files of campaigns, and the documents that the platform made. */
export const fileKinds = [
  ...pictureKinds,
  ...uploadTypes,
  ...officerFileKinds,
  ...funderFileKinds,
  ...companyFileKinds,
  "contract",
] as const;

/** Another applicant, as far as an officer may see them. */
const otherApplicant = z.object({
  holder: z.enum(["person", "company"]),
  /** Of the person or company, to open its review; null when the officer may not. */
  id: z.nullable(z.string()),
  name: z.string(),
  status: z.string(),
  is_approved: z.boolean(),
  submitted_at: z.iso.datetime(),
});
export type OtherApplicant = z.output<typeof otherApplicant>;

/** Numbers and documents of a submission that another applicant has submitted too. Shown to officers only. */
export const duplicateNumbers = z.object({
  /**
   * Binds a confirmation to the list shown: changes when another applicant submits, or is approved with, one of the
   * numbers.
   */
  seen: z.string(),
  numbers: z.array(
    z.object({
      kind: z.enum(claimedNumberKinds),
      /** Masked except for both ends. */
      masked: z.string(),
      /** Total number of others; `others` lists the first of them, approved ones first. */
      total: z.number(),
      others: z.array(otherApplicant),
    }),
  ),
  /** Files that are equal to others' files, byte for byte. They warn; an approval needs no confirmation. */
  documents: z.array(
    z.object({
      kind: z.enum(applicantFileKinds),
      name: z.string(),
      others: z.array(otherApplicant),
    }),
  ),
});
export type DuplicateNumbers = z.output<typeof duplicateNumbers>;

/** An officer's confirmation that the shared numbers are acceptable, for the list that was shown. */
export const duplicateConfirmed = z.strictObject({
  seen: requiredText(64),
  reason: reasonText(),
});
