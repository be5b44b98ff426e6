import type { Locale } from "@rukun/contract/locales";
import { formatDate } from "@/lib/format/date";
import { groupIdCardNumber } from "@/lib/format/id-card-number";
import { groupNpwp } from "../company/npwp";

/** Labels of the submitted fields and files, by their names in the contract. */
const fieldTexts = {
  full_name: "fieldName",
  id_card_number: "fieldIdNumber",
  full_address_according_id_card: "fieldIdAddress",
  current_address: "fieldCurrentAddress",
  id_card_file: "idCard",
  selfie_file: "selfie",
  title: "fieldCompanyName",
  full_address: "fieldAddress",
  "rt/rw": "fieldRtRw",
  sub_district: "fieldSubDistrict",
  district: "fieldDistrict",
  city: "fieldCity",
  province: "fieldProvince",
  notaris_name: "fieldNotary",
  notaris_akta_number: "fieldDeedNumber",
  notaris_date: "fieldDeedDate",
  nib_number: "fieldNib",
  company_npwp_number: "fieldNpwp",
  bank: "fieldBank",
  account_number: "fieldAccountNumber",
  account_name: "fieldAccountName",
  akta_pendirian_file: "document_akta-pendirian",
  sk_akta_pendirian_file: "document_sk-akta-pendirian",
  akta_perubahan_terakhir_file: "document_akta-perubahan-terakhir",
  sk_akta_perubahan_terakhir_file: "document_sk-kemenkumham",
  nib_file: "document_nib-perusahaan",
  business_license_certificate: "document_siup",
  company_npwp_file: "document_npwp",
} as const;

export type FieldName = keyof typeof fieldTexts;

/** Label of a field; undefined for one that officers are not shown. */
export const fieldText = (field: string) =>
  Object.hasOwn(fieldTexts, field) ? fieldTexts[field as FieldName] : undefined;

/** A value as it is read: numbers in groups, dates in words. */
export function shownValue(field: string, text: string, locale: Locale): string {
  // With plain spaces: in a narrow column it wraps between its groups.
  if (field === "id_card_number") return groupIdCardNumber(text).replaceAll("\u00a0", " ");
  if (field === "company_npwp_number") return groupNpwp(text);
  return field === "notaris_date" && text ? formatDate(text, locale) : text;
}
