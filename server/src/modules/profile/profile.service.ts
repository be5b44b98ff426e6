import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { Locale } from "@rukun/contract/locales";
import { officerRoleTitles } from "@rukun/contract/officer-roles";
import type { PreOnboardingRecord } from "@rukun/contract/pre-onboarding-record";
import type { UserProfile } from "@rukun/contract/profile";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";
import { roleTitles } from "@rukun/contract/roles";
import {
  companyStatusTitles,
  memberStatusTitles,
  memberVisibleStatus,
  preOnboardingMachine,
  preOnboardingStatusTitles,
  userStatusCodes,
  userStatusGroup,
} from "@rukun/contract/status";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { BorrowerCaps } from "../../lib/borrower-caps.ts";
import type { Clock } from "../../lib/clock.ts";
import { type EligibilityBasis, eligibilityOf } from "../pre-onboarding/pre-onboarding.policy.ts";
import { itemsToCorrect } from "../reviews/reviews.policy.ts";
import { findProfileRow, type ProfileRow } from "./profile.repository.ts";

export interface ProfileService {
  /**
   * The user record; pass a transaction to see its own changes. @throws ApiError `unauthenticated` when the user no
   * longer exists.
   */
  get(userId: string, locale: Locale, executor?: Executor): Promise<UserProfile>;
}

type CompanyAddress = NonNullable<UserProfile["company"]>["company_profile"];

function describeAddress(row: ProfileRow): CompanyAddress {
  const { companyAddress, province, city, district, sub_district } = row;
  if (companyAddress === null || !province || !city || !district || !sub_district) return null;
  return { full_address: companyAddress, province, city, district, sub_district };
}

/** The pre-onboarding as the company's members see it; one that nobody began is a draft. */
function describePreOnboarding(
  { preOnboarding, preOnboardingSubmission: sent }: ProfileRow,
  locale: Locale,
  basis: EligibilityBasis,
): PreOnboardingRecord {
  const status = preOnboarding?.status ?? preOnboardingMachine.initial;
  return {
    status: { value: status, title: preOnboardingStatusTitles[status][locale] },
    step: preOnboarding?.step ?? 1,
    eligibility: preOnboarding && eligibilityOf(preOnboarding, basis, locale),
    rejection:
      status === "returned" && sent
        ? { message: sent.message, items: itemsToCorrect(preOnboardingPolicy, sent.checklist) }
        : null,
    submitted_at: sent?.submittedAt.toISOString() ?? null,
  };
}

/** The company as its members see it: the officer's reasons are shown until it is resubmitted. */
function describeCompany(
  row: ProfileRow,
  locale: Locale,
  basis: EligibilityBasis,
): UserProfile["company"] {
  const { company, companyRole, companySubmission } = row;
  if (!company || !companyRole) return null;
  const isReturned = company.status === "rejected" && companySubmission?.isReturned === true;
  return {
    id: company.id,
    business_entity: company.businessEntity,
    name: company.name,
    company_status: {
      value: company.status,
      title: companyStatusTitles[company.status][locale],
    },
    step: company.step,
    role: { value: companyRole, title: companyRoleTitles[companyRole][locale] },
    company_profile: describeAddress(row),
    rejection: isReturned
      ? {
          message: companySubmission.message,
          items: itemsToCorrect(companyPolicy, companySubmission.checklist),
        }
      : null,
    submitted_at: companySubmission?.submittedAt.toISOString() ?? null,
    pre_onboarding: describePreOnboarding(row, locale, basis),
  };
}

/** An officer is called by the first of their roles. */
function roleTitle({ role, officerRoles: [first] }: ProfileRow["user"], locale: Locale): string {
  return first ? officerRoleTitles[first][locale] : roleTitles[role][locale];
}

export function createProfileService({
  db,
  clock,
  caps,
}: {
  db: Database;
  clock: Clock;
  caps: BorrowerCaps;
}): ProfileService {
  return {
    async get(userId, locale, executor = db) {
      const row = await findProfileRow(executor, userId);
      if (!row) throw new ApiError("unauthenticated");
      const { user } = row;
      const group = userStatusGroup(user.status);
      const wasRejected = group === "rejected" && row.reason !== null;
      return {
        id: user.id,
        avatar: null,
        full_name: user.fullName,
        email: user.email,
        phone: user.phone,
        user_status: {
          value: userStatusCodes[user.status],
          name: memberVisibleStatus(user.status),
          title: memberStatusTitles[group][locale],
        },
        role: { value: user.role, title: roleTitle(user, locale) },
        officer_roles: user.officerRoles,
        step: row.step ?? 1,
        company: describeCompany(row, locale, { now: clock(), caps }),
        isLenderInstitution: user.role === "lender-institution",
        isLenderInternational: user.nationality !== "ID",
        isHavingNpwp: user.isHavingNpwp,
        status_privy: user.providerStatus,
        rejection: wasRejected
          ? { reason: row.reason ?? "", steps: row.rejectedSteps ?? [] }
          : null,
        submitted_at: row.submittedAt?.toISOString() ?? null,
        language: user.locale,
      };
    },
  };
}
