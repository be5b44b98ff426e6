import * as z from "zod/mini";
import { businessEntities } from "./business-entities.ts";
import { defineCall } from "./call.ts";
import {
  businessName,
  choice,
  consent,
  email,
  message,
  newPassword,
  optionalText,
  otpCode,
  personName,
  repeatedPassword,
  requiredPassword,
  requiredText,
} from "./fields.ts";
import { locales } from "./locales.ts";
import { internationalPhonePattern, phonePattern } from "./patterns.ts";
import { accountTypes, roles } from "./roles.ts";

/** A code that was sent. The destination is masked; the same answer is given whether or not an account exists. */
export const otpChallenge = z.object({
  challenge_id: z.string(),
  destination: z.string(),
  expires_at: z.iso.datetime(),
  resend_at: z.iso.datetime(),
});
export type OtpChallenge = z.output<typeof otpChallenge>;

/** An open session: the token is shown once and stored hashed. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  role: z.enum(roles),
  expires_at: z.iso.datetime(),
  /** The browser keeps it beyond the session and sends it with its next login. */
  browser_token: z.string(),
});
export type Session = z.output<typeof session>;

const phoneOf = (nationality: string) =>
  nationality === "ID" ? phonePattern : internationalPhonePattern;

export const registerBody = z
  .strictObject({
    account_type: choice(accountTypes),
    full_name: personName(),
    email: email(),
    /** For nationality ID: starts with 8, without +62. Otherwise digits with the country code. */
    phone: requiredText(),
    password: newPassword(),
    password_confirmation: repeatedPassword(),
    /** ISO 3166-1 alpha-2. */
    nationality: requiredText(2).check(z.regex(/^[A-Z]{2}$/, message("choose"))),
    referral_code: optionalText(32),
    /** Required for a company: its legal form, and its name without it. */
    business_entity: z.optional(choice(businessEntities)),
    company_name: z.optional(businessName()),
    accept_terms: consent(),
    accept_privacy: consent(),
    accept_risk: consent(),
  })
  .check(
    z.refine((body) => body.account_type !== "company" || body.business_entity !== undefined, {
      error: message("required"),
      path: ["business_entity"],
    }),
    z.refine((body) => body.account_type !== "company" || body.company_name !== undefined, {
      error: message("required"),
      path: ["company_name"],
    }),
    z.refine((body) => body.password === body.password_confirmation, {
      error: message("passwordMismatch"),
      path: ["password_confirmation"],
    }),
    z.refine((body) => phoneOf(body.nationality).test(body.phone), {
      error: message("phoneFormat"),
      path: ["phone"],
    }),
  );
export type RegisterInput = z.input<typeof registerBody>;

export const register = defineCall({
  method: "POST",
  path: "/v1/user/register",
  summary:
    "Opens an account and sends a code to its email. Answers the same when the email is already known; a phone may belong to several accounts.",
  access: "public",
  body: registerBody,
  response: z.object({ otp: otpChallenge }),
  rateLimit: { max: 10, windowSeconds: 600 },
});

export const sendOtp = defineCall({
  method: "POST",
  path: "/v1/user/otp/sent",
  summary: "Sends a new code for a challenge, 60 seconds after the last one at the earliest.",
  access: "public",
  body: z.strictObject({ challenge_id: requiredText(64) }),
  response: z.object({ otp: otpChallenge }),
  errors: ["otp_expired", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const verifyOtpBody = z.strictObject({ challenge_id: requiredText(64), code: otpCode() });

export const verifyOtp = defineCall({
  method: "POST",
  path: "/v1/user/otp/verify",
  summary: "Confirms the email with the code and opens a session.",
  access: "public",
  body: verifyOtpBody,
  response: z.object({ session }),
  errors: ["otp_invalid", "otp_expired", "too_many_requests"],
  rateLimit: { max: 30, windowSeconds: 600 },
});

export const loginBody = z.strictObject({
  /** Email or phone number. */
  identifier: requiredText(254),
  password: requiredPassword(),
});

export const login = defineCall({
  method: "POST",
  path: "/v1/user/login",
  summary:
    "Opens a session, or sends a code first when the email is not confirmed yet: exactly one of the two is set.",
  access: "public",
  body: loginBody,
  response: z.object({ session: z.nullable(session), otp: z.nullable(otpChallenge) }),
  errors: ["credentials_invalid", "too_many_requests"],
  rateLimit: { max: 30, windowSeconds: 600 },
});

export const logout = defineCall({
  method: "POST",
  path: "/v1/user/logout",
  summary: "Revokes the session of the bearer token.",
  access: "signed-in",
  response: z.object({}),
});

export const forgotPasswordBody = z.strictObject({ email: email() });

export const forgotPassword = defineCall({
  method: "POST",
  path: "/v1/user/password/forgot",
  summary: "Mails a single-use link, if the account exists. The answer never says whether it does.",
  access: "public",
  body: forgotPasswordBody,
  response: z.object({}),
  rateLimit: { max: 10, windowSeconds: 600 },
});

export const changePasswordBody = z
  .strictObject({
    token: requiredText(128),
    password: newPassword(),
    password_confirmation: repeatedPassword(),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      error: message("passwordMismatch"),
      path: ["password_confirmation"],
    }),
  );

export const changePassword = defineCall({
  method: "POST",
  path: "/v1/user/password/change",
  summary: "Sets a new password with the token of a reset link and revokes every session.",
  access: "public",
  body: changePasswordBody,
  response: z.object({}),
  errors: ["reset_token_invalid"],
  rateLimit: { max: 10, windowSeconds: 600 },
});

export const updatePasswordBody = z
  .strictObject({
    current_password: requiredPassword(),
    password: newPassword(),
    password_confirmation: repeatedPassword(),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      error: message("passwordMismatch"),
      path: ["password_confirmation"],
    }),
  );

export const updatePassword = defineCall({
  method: "POST",
  path: "/v1/user/password/update",
  summary:
    "Sets a new password with the current one, revokes every other session and mails the owner.",
  access: "signed-in",
  body: updatePasswordBody,
  response: z.object({}),
  errors: ["too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const listSessions = defineCall({
  method: "GET",
  path: "/v1/user/sessions",
  summary: "The open sessions of the account, newest first.",
  access: "signed-in",
  response: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, as the user agent names them. */
      device: z.string(),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});

export const revokeSession = defineCall({
  method: "POST",
  path: "/v1/user/sessions/revoke",
  summary: "Ends one of the account's own sessions.",
  access: "signed-in",
  body: z.strictObject({ session_id: requiredText(64) }),
  response: z.object({}),
  errors: ["not_found"],
});

export const setLanguage = defineCall({
  method: "POST",
  path: "/v1/user/language",
  summary: "Keeps the language in which mails are written.",
  access: "signed-in",
  body: z.strictObject({ language: choice(locales) }),
  response: z.object({}),
});

export type LoginBody = z.input<typeof loginBody>;
export type VerifyOtpBody = z.input<typeof verifyOtpBody>;
export type ForgotPasswordBody = z.input<typeof forgotPasswordBody>;
export type ChangePasswordBody = z.input<typeof changePasswordBody>;
export type UpdatePasswordBody = z.input<typeof updatePasswordBody>;
