import type { CallData } from "@rukun/contract/call";
import type { CompanyStepTwoInput, getCompanyStepTwo } from "@rukun/contract/company";
import { companyDocuments } from "@rukun/contract/company-documents";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import type { CompanyParts } from "@/lib/drafts/company-draft";

export type SavedStepTwo = CallData<typeof getCompanyStepTwo>;

/** The texts of the step; its documents are references and never part of a draft. */
export type StepTwoTexts = CompanyParts["stepTwo"];

export const textsOf = ({
  notaris_name,
  notaris_akta_number,
  notaris_date,
  nib_number,
}: Record<keyof StepTwoTexts, string | null>): StepTwoTexts => ({
  notaris_name: notaris_name ?? "",
  notaris_akta_number: notaris_akta_number ?? "",
  notaris_date: notaris_date ?? "",
  nib_number: nib_number ?? "",
});

/** Ids of the saved documents. */
export function documentsOf(saved: SavedStepTwo) {
  return {
    akta_pendirian_file: saved.akta_pendirian_file?.id ?? "",
    sk_akta_pendirian_file: saved.sk_akta_pendirian_file?.id ?? "",
    akta_perubahan_terakhir_file: saved.akta_perubahan_terakhir_file?.id ?? "",
    sk_akta_perubahan_terakhir_file: saved.sk_akta_perubahan_terakhir_file?.id ?? "",
    nib_file: saved.nib_file?.id ?? "",
    business_license_certificate: saved.business_license_certificate?.id ?? "",
  };
}

/** In the order of the form, so that the first wrong one gets the focus. */
export const stepTwoFields = [
  "akta_pendirian_file",
  "sk_akta_pendirian_file",
  "akta_perubahan_terakhir_file",
  "sk_akta_perubahan_terakhir_file",
  "notaris_name",
  "notaris_akta_number",
  "notaris_date",
  "nib_number",
  "nib_file",
  "business_license_certificate",
] as const satisfies readonly (keyof CompanyStepTwoInput)[];

/** Whether a document was chosen and the step not saved since. */
export const hasUnsavedDocuments = (uploads: UploadsStore): boolean =>
  companyDocuments.some(({ field }) => uploads.find(field) !== undefined);

/** The first document whose upload stopped, with what is to be said about it. */
export function findStoppedUpload(uploads: UploadsStore) {
  for (const { field } of companyDocuments) {
    const state = uploads.find(field)?.state;
    if (state?.kind === "failed") return { field, message: state.message };
  }
  return undefined;
}
