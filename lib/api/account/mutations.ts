import type {
  changePassword,
  forgotPassword,
  login,
  register,
  revokeSession,
  sendOtp,
  setLanguage,
  updatePassword,
  verifyOtp,
} from "@rukun/contract/account";
import { change } from "../mutation";

export const useRegisterMutation = change<typeof register>("POST /v1/user/register", { stale: [] });

export const useSendOtpMutation = change<typeof sendOtp>("POST /v1/user/otp/sent", { stale: [] });

export const useVerifyOtpMutation = change<typeof verifyOtp>("POST /v1/user/otp/verify", {
  stale: [],
});

/** For pages that have the query library; the login page does without it (`log-in.ts`). */
export const useLoginMutation = change<typeof login>("POST /v1/user/login", { stale: [] });

export const useForgotPasswordMutation = change<typeof forgotPassword>(
  "POST /v1/user/password/forgot",
  { stale: [] },
);

export const useChangePasswordMutation = change<typeof changePassword>(
  "POST /v1/user/password/change",
  { stale: [] },
);

/** Sets a new password with the current one; the other sessions end. */
export const useUpdatePasswordMutation = change<typeof updatePassword>(
  "POST /v1/user/password/update",
  { stale: ["account"] },
);

/** Revokes one session of the account by its id, which may be gone already. */
export const useRevokeSession = change<typeof revokeSession, string>(
  "POST /v1/user/sessions/revoke",
  { stale: ["account"], asks: (session_id) => ({ body: { session_id } }) },
);

/** The language of mails; the switch, which guests have too, does without the query library (`save-language.ts`). */
export const useSetLanguageMutation = change<typeof setLanguage>("POST /v1/user/language", {
  stale: [],
});
