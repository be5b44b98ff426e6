import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { companyRoles } from "./company-roles.ts";
import { locales } from "./locales.ts";
import { officerRoles } from "./officer-roles.ts";
import { preOnboardingRecord } from "./pre-onboarding-record.ts";
import { region } from "./regions.ts";
import { roles } from "./roles.ts";
import { companyStatuses, userStatuses } from "./status.ts";

/** What the last rejection asks for: the officer's reason and the form steps (1 to 3) to correct. */
export const rejection = z.object({ reason: z.string(), steps: z.array(z.number()) });

/** What a returned submission asks for: the officer's message, and the items to correct with their steps (1 to 4). */
export const companyRejection = z.object({
  message: z.nullable(z.string()),
  items: z.array(z.object({ key: z.string(), step: z.number(), reason: z.string() })),
});

/** Address of a company as its profile shows it. */
export const companyAddress = z.object({
  full_address: z.string(),
  province: region,
  city: region,
  district: region,
  sub_district: region,
});

export const companyRecord = z.object({
  id: z.string(),
  business_entity: z.string(),
  name: z.string(),
  company_status: z.object({ value: z.enum(companyStatuses), title: z.string() }),
  /** Next form step of the company information, 1 to 4. */
  step: z.number(),
  /** Of the signed-in person in this company. */
  role: z.object({ value: z.enum(companyRoles), title: z.string() }),
  /** Null before step 1 was saved. */
  company_profile: z.nullable(companyAddress),
  rejection: z.nullable(companyRejection),
  /** When the company information was last sent for review. */
  submitted_at: z.nullable(z.iso.datetime()),
  pre_onboarding: preOnboardingRecord,
});
export type CompanyRecord = z.output<typeof companyRecord>;

/** The user record (§3); titles are in the language of the localization header. */
export const userProfile = z.object({
  id: z.string(),
  avatar: z.nullable(z.string()),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  user_status: z.object({
    value: z.enum(["1", "2", "3", "4", "5"]),
    name: z.enum(userStatuses),
    title: z.string(),
  }),
  role: z.object({ value: z.enum(roles), title: z.string() }),
  /** Of an officer. */
  officer_roles: z.array(z.enum(officerRoles)),
  /** Next form step of the individual verification, 1 to 3. */
  step: z.number(),
  /** The company the person is a member of. */
  company: z.nullable(companyRecord),
  isLenderInstitution: z.boolean(),
  isLenderInternational: z.boolean(),
  isHavingNpwp: z.boolean(),
  status_privy: z.nullable(z.enum(["registered", "verified", "invalid", "rejected"])),
  rejection: z.nullable(rejection),
  /** When the last verification was sent for review. */
  submitted_at: z.nullable(z.iso.datetime()),
  language: z.enum(locales),
});
export type UserProfile = z.output<typeof userProfile>;

export const getProfile = defineCall({
  method: "GET",
  path: "/v1/user/profile",
  summary: "The signed-in user with status and role.",
  access: "signed-in",
  response: userProfile,
});
