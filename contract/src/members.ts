import * as z from "zod/mini";
import { session } from "./account.ts";
import { defineCall } from "./call.ts";
import { companyRoles } from "./company-roles.ts";
import {
  choice,
  consent,
  email,
  message,
  newPassword,
  personName,
  repeatedPassword,
  requiredText,
} from "./fields.ts";
import { phonePattern } from "./patterns.ts";

const companyRole = () => choice(companyRoles);

export const companyMember = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  is_self: z.boolean(),
  joined_at: z.iso.datetime(),
});
export type CompanyMember = z.output<typeof companyMember>;

export const companyInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type CompanyInvitation = z.output<typeof companyInvitation>;

export const listMembers = defineCall({
  method: "GET",
  path: "/v1/company/users",
  summary: "The company's members; its open invitations are only shown to who may manage members.",
  access: "company",
  companyAction: "view",
  response: z.object({
    members: z.array(companyMember),
    invitations: z.array(companyInvitation),
  }),
});

export const inviteMemberBody = z.strictObject({ email: email(), role: companyRole() });

export const inviteMember = defineCall({
  method: "POST",
  path: "/v1/company/user/invite",
  summary:
    "Mails an invitation that works for seven days; a second one for the same email takes the place of the first. Answers the same whether or not the email already has an account.",
  access: "company",
  companyAction: "manage_members",
  body: inviteMemberBody,
  response: z.object({ invitation: companyInvitation }),
  errors: ["already_member", "too_many_requests"],
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const revokeInvitation = defineCall({
  method: "POST",
  path: "/v1/company/user/invite/revoke",
  summary: "Takes an open invitation back.",
  access: "company",
  companyAction: "manage_members",
  body: z.strictObject({ invitation_id: requiredText(64) }),
  response: z.object({}),
  errors: ["not_found"],
});

export const changeMemberRole = defineCall({
  method: "POST",
  path: "/v1/company/user/role",
  summary: "Changes a member's role. The last owner stays owner.",
  access: "company",
  companyAction: "manage_members",
  body: z.strictObject({ user_id: requiredText(64), role: companyRole() }),
  response: z.object({}),
  errors: ["not_found", "last_owner"],
});

export const removeMember = defineCall({
  method: "POST",
  path: "/v1/company/user/remove",
  summary: "Takes a member out of the company and ends their sessions. The last owner stays.",
  access: "company",
  companyAction: "manage_members",
  body: z.strictObject({ user_id: requiredText(64) }),
  response: z.object({}),
  errors: ["not_found", "last_owner"],
});

const invitationToken = () => requiredText(128);

export const readInvitation = defineCall({
  method: "POST",
  path: "/v1/company/user/invite/read",
  summary: "What an invitation is for. Its secret comes from the mail only.",
  access: "public",
  body: z.strictObject({ token: invitationToken() }),
  response: z.object({
    company_title: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    /** The email has an account that may join; otherwise accepting opens one. */
    has_account: z.boolean(),
  }),
  errors: ["invitation_invalid"],
  rateLimit: { max: 30, windowSeconds: 600 },
});

export const acceptInvitationBody = z
  .strictObject({
    token: invitationToken(),
    full_name: personName(),
    /** Starts with 8, without +62. */
    phone: requiredText().check(z.regex(phonePattern, message("phoneFormat"))),
    password: newPassword(),
    password_confirmation: repeatedPassword(),
    accept_terms: consent(),
    accept_privacy: consent(),
    accept_risk: consent(),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      error: message("passwordMismatch"),
      path: ["password_confirmation"],
    }),
  );
export type AcceptInvitationInput = z.input<typeof acceptInvitationBody>;

export const acceptInvitation = defineCall({
  method: "POST",
  path: "/v1/company/user/invite/accept",
  summary:
    "Opens the invited person's account in the company and a session: the mailed secret proves the email.",
  access: "public",
  body: acceptInvitationBody,
  response: z.object({ session }),
  errors: ["invitation_invalid"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const joinByInvitation = defineCall({
  method: "POST",
  path: "/v1/company/user/invite/join",
  summary:
    "Takes an account that belongs to no company, such as a removed member's, into the company that invited its email. Opens no session: the person logs in as before.",
  access: "public",
  body: z.strictObject({ token: invitationToken() }),
  response: z.object({}),
  errors: ["invitation_invalid"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
