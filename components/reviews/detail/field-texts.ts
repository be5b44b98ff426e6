import type { Locale } from "@rukun/contract/locales";
import {
  akadTypeTitles,
  positionTitles,
  projectTypeTitles,
  tenorTypeTitles,
} from "@rukun/contract/master-codes";
import { formatDate } from "@/lib/format/date";
import { groupIdCardNumber } from "@/lib/format/id-card-number";
import { groupNpwp } from "@/lib/format/npwp";
import { formatRupiah } from "@/lib/format/rupiah";

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
  contact_name: "fieldContact",
  position: "fieldPosition",
  contact_phone: "fieldPhone",
  contact_email: "fieldEmail",
  business_entity: "fieldBusinessEntity",
  company_name: "fieldCompanyName",
  project_type: "fieldProjectType",
  industry: "fieldIndustry",
  operating_since: "fieldOperatingSince",
  annual_sales: "fieldAnnualSales",
  annual_profit: "fieldAnnualProfit",
  employees: "fieldEmployees",
  cash_flow: "fieldCashFlow",
  amount: "fieldAmount",
  tenor_type: "fieldTenor",
  akad_type: "fieldAkad",
  profile_file: "document_company-profile",
  financial_last_year_file: "document_financial-report-last-year",
  financial_year_before_file: "document_financial-report-year-before",
  bank_statements_file: "document_bank-statements",
  contract_file: "document_contract-or-order",
} as const;

export type FieldName = keyof typeof fieldTexts;

const codeTitles: Readonly<Record<string, Readonly<Record<string, Record<Locale, string>>>>> = {
  position: positionTitles,
  project_type: projectTypeTitles,
  tenor_type: tenorTypeTitles,
  akad_type: akadTypeTitles,
  cash_flow: {
    positive: { id: "Positif setiap bulan", en: "Positive in every month" },
    partly: { id: "Positif di sebagian bulan", en: "Positive in some months" },
    negative: { id: "Negatif", en: "Negative" },
  },
};

const amounts: readonly string[] = ["annual_sales", "annual_profit", "amount"];

/** Label of a field; undefined for one that officers are not shown. */
export const fieldText = (field: string) =>
  Object.hasOwn(fieldTexts, field) ? fieldTexts[field as FieldName] : undefined;

/** A value as it is read: numbers in groups, dates in words. */
export function shownValue(field: string, text: string, locale: Locale): string {
  // With plain spaces: in a narrow column it wraps between its groups.
  if (field === "id_card_number") return groupIdCardNumber(text).replaceAll("\u00a0", " ");
  if (field === "company_npwp_number") return groupNpwp(text);
  if (amounts.includes(field)) return text && formatRupiah(text, locale);
  const list = Object.hasOwn(codeTitles, field) ? codeTitles[field] : undefined;
  if (list) return list[text]?.[locale] ?? text;
  const isDate = field === "notaris_date" || field === "operating_since";
  return isDate && text ? formatDate(text, locale) : text;
}
