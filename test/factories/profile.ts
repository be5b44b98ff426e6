import type { PreOnboardingRecord } from "@rukun/contract/pre-onboarding-record";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { roleTitles } from "@rukun/contract/roles";
import {
  type CompanyStatus,
  companyStatusTitles,
  memberStatusTitles,
  type PreOnboardingStatus,
  preOnboardingStatusTitles,
  type UserStatus,
  userStatusCodes,
  userStatusGroup,
} from "@rukun/contract/status";

/** A newly registered funder. */
export function createProfile(overrides: Partial<UserProfile> = {}): UserProfile {
  return {
    id: "user-1",
    avatar: null,
    full_name: "Rani Kusuma Dewi",
    email: "rani@example.com",
    phone: "+6281234567890",
    user_status: statusOf("REGISTERED"),
    role: roleOf("lender"),
    officer_roles: [],
    step: 1,
    company: null,
    isLenderInstitution: false,
    isLenderInternational: false,
    isHavingNpwp: false,
    status_privy: null,
    rejection: null,
    submitted_at: null,
    language: "id",
    ...overrides,
  };
}

/** A pre-onboarding as the API returns it, in Indonesian: not begun unless told otherwise. */
export const createPreOnboarding = (
  status: PreOnboardingStatus = "draft",
  parts: Partial<PreOnboardingRecord> = {},
): PreOnboardingRecord => ({
  status: { value: status, title: preOnboardingStatusTitles[status].id },
  step: 1,
  eligibility: null,
  rejection: null,
  submitted_at: null,
  ...parts,
});

/** A company owned by the profile's user. */
export const createCompany = (
  status: CompanyStatus,
  parts: Partial<CompanyRecord> = {},
): CompanyRecord => ({
  id: "company-1",
  business_entity: "PT",
  name: "Maju Sejahtera",
  company_status: { value: status, title: companyStatusTitles[status].id },
  step: 1,
  role: { value: "owner", title: "Pemilik" },
  company_profile: null,
  rejection: null,
  submitted_at: null,
  pre_onboarding: createPreOnboarding(),
  ...parts,
});

/** The status as the API returns it, in Indonesian. */
export function statusOf(name: UserStatus): UserProfile["user_status"] {
  return {
    value: userStatusCodes[name],
    name,
    title: memberStatusTitles[userStatusGroup(name)].id,
  };
}

/** The role as the API returns it, in Indonesian. */
export function roleOf(value: UserProfile["role"]["value"]): UserProfile["role"] {
  return { value, title: roleTitles[value].id };
}

/** A funder who may move money. */
export const verified = createProfile({ user_status: statusOf("VERIFIED") });
