import type { Locale } from "@rukun/contract/locales";
import type { UserProfile } from "@rukun/contract/profile";
import { roleTitles } from "@rukun/contract/roles";
import {
  memberStatusTitles,
  memberVisibleStatus,
  userStatusCodes,
  userStatusGroup,
} from "@rukun/contract/status";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { findProfileRow } from "./profile.repository.ts";

export interface ProfileService {
  /** The user record; pass a transaction to see its own changes. @throws ApiError `unauthenticated` when the user is gone. */
  get(userId: string, locale: Locale, executor?: Executor): Promise<UserProfile>;
}

export function createProfileService(db: Database): ProfileService {
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
        role: { value: user.role, title: roleTitles[user.role][locale] },
        step: row.step ?? 1,
        company: row.companyStatus
          ? { company_status: { value: row.companyStatus }, step: row.companyStep ?? 1 }
          : null,
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
