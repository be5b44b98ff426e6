import type { CheckedAccount } from "@rukun/contract/banks";
import type { CompanyRole } from "@rukun/contract/company-roles";
import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { StoredFile } from "@rukun/contract/files";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { type CompanyStatus, companyStatusTitles } from "@rukun/contract/status";
import {
  type Answers,
  answerCalls,
  savedRegions,
  signInAs,
} from "@/components/wizard/wizard-test-kit";
import { createPreOnboarding, createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { CompanyDialog } from "./company-dialog";
// Imported here, so that the steps' lazy loading costs no time in tests.
import "./step-four-form";
import "./step-one-form";
import "./step-three-form";
import "./step-two-form";
import { companyDrafts } from "./use-company-wizard";

/** What the check says of an account. */
export const holderOf = (
  account_name: string,
  verdict: CheckedAccount["verdict"] = "equal",
): CheckedAccount => ({ account_name, registered_name: "PT Maju Sejahtera", verdict });

export const companyId = "company-maju";

export const company = (
  status: CompanyStatus,
  { role = "owner", ...parts }: Partial<Omit<CompanyRecord, "role">> & { role?: CompanyRole } = {},
): CompanyRecord => ({
  id: companyId,
  business_entity: "PT",
  name: "Maju Sejahtera",
  company_status: { value: status, title: companyStatusTitles[status].id },
  step: 1,
  role: { value: role, title: companyRoleTitles[role].id },
  company_profile: null,
  rejection: null,
  submitted_at: null,
  pre_onboarding: createPreOnboarding(),
  ...parts,
});

/** A company user whose own verification was submitted. */
export const memberOf = (record: CompanyRecord | null): UserProfile =>
  createProfile({
    role: roleOf("company"),
    user_status: statusOf("WAITING_PRIVY"),
    company: record,
  });

const documentOf = (id: number, name: string): StoredFile => ({
  id: `0198c0de-0000-4000-8000-00000000000${id}`,
  name,
  size: 2_527_068,
  content_type: "application/pdf",
  width: null,
  height: null,
  pages: 12,
  url: `https://api.example/v1/files/${id}`,
});

export const savedStepOne = {
  full_address: "Jalan Asia Afrika 8",
  "rt/rw": "003/012",
  ...savedRegions,
};

export const savedStepTwo = {
  akta_pendirian_file: documentOf(1, "akta-pendirian.pdf"),
  sk_akta_pendirian_file: documentOf(2, "sk-akta-pendirian.pdf"),
  akta_perubahan_terakhir_file: documentOf(3, "akta-perubahan.pdf"),
  sk_akta_perubahan_terakhir_file: documentOf(4, "sk-akta-perubahan.pdf"),
  notaris_name: "Dewi Anggraini, S.H., M.Kn.",
  notaris_akta_number: "27",
  notaris_date: "2014-03-14",
  nib_number: "9120001234567",
  nib_file: documentOf(5, "nib-oss.pdf"),
  business_license_certificate: documentOf(6, "siup.pdf"),
};

export const npwpNumber = "012345678901234";

export const savedStepThree = {
  company_npwp_number: npwpNumber,
  company_npwp_file: {
    ...documentOf(7, "npwp.jpg"),
    content_type: "image/jpeg",
    width: 1200,
    height: 760,
    pages: null,
  },
};

export const bca = {
  id: "bank-bca",
  name: "Bank Central Asia",
  code: "014",
  is_activated: true,
  image: null,
  illuma_code: "BCA",
  abbreviation: "BCA",
  account_number_length: 10,
};

export const cimb = {
  ...bca,
  id: "bank-cimb",
  name: "Bank CIMB Niaga",
  code: "022",
  is_activated: false,
  illuma_code: "CIMB",
  abbreviation: null,
  account_number_length: 13,
};

export const savedStepFour = {
  account_name: "PT MAJU SEJAHTERA",
  account_number: "1234567890",
  bank: bca,
};

const nothingSaved: Answers = {
  "GET /v1/company/step-one": () => ({ company_profile: null }),
  "GET /v1/company/step-two": () =>
    Object.fromEntries(Object.keys(savedStepTwo).map((key) => [key, null])),
  "GET /v1/company/step-three": () => ({ company_npwp_number: null, company_npwp_file: null }),
  "GET /v1/company/step-four": () => ({ account_name: null, account_number: null, bank: null }),
  "GET /v1/company/uploads": () => [],
};

export const everything: Answers = {
  "GET /v1/company/step-one": () => ({ company_profile: savedStepOne }),
  "GET /v1/company/step-two": () => savedStepTwo,
  "GET /v1/company/step-three": () => savedStepThree,
  "GET /v1/company/step-four": () => savedStepFour,
};

/** Mocks the calls; `user` may change between two of them. */
export function serve(user: () => UserProfile, answers: Answers = {}): void {
  answerCalls({
    "GET /v1/user/profile": user,
    ...nothingSaved,
    "GET /v1/master/banks": () => [bca, cimb],
    "POST /v1/company/npwp/validate": () => ({ result: "match" }),
    "POST /bank/account-name": () => holderOf("PT MAJU SEJAHTERA"),
    ...answers,
  });
}

/** Signed in, without state of previous tests. */
export async function signIn(): Promise<void> {
  const user = memberOf(null);
  await companyDrafts(companyId).remove(user.id);
  signInAs(user.id);
}

/** Opens the dialog; `onClose` is only recorded, so that the dialog stays open. */
export function openDialog(options: Parameters<typeof render>[1] = {}) {
  const onClose = jest.fn();
  const rendered = render(<CompanyDialog open onClose={onClose} />, options);
  return { ...rendered, onClose };
}

/** Opens a draft company at a step, with the previous steps saved. */
export function openAt(
  step: number,
  answers: Answers = {},
  options: Parameters<typeof render>[1] = {},
) {
  serve(() => memberOf(company("draft", { step })), answers);
  return openDialog(options);
}
