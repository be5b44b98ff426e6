import { randomInt, randomUUID } from "node:crypto";
import type { AcceptInvitationInput } from "@rukun/contract/members";
import type { Clock } from "../lib/clock.ts";
import { mailsTo, testPassword } from "./accounts.ts";
import type { TestMember } from "./factories.ts";
import { type CallOptions, createTestApp, type TestApp } from "./test-app.ts";

export const newEmail = () => `rekan.${randomUUID()}@example.test`;

/** Without background jobs and narrow limits. */
export const createInvitingApp = (clock: Clock) =>
  createTestApp(
    { WEB_URL: "https://rukun.test", RATE_LIMIT_FACTOR: "1000" },
    { clock, hasWorkers: false },
  );

/** What an invited person sends. */
export const acceptance = (
  token: string,
  overrides: Partial<AcceptInvitationInput> = {},
): AcceptInvitationInput => ({
  token,
  full_name: "Bagus Santoso",
  phone: `8${randomInt(1_000_000_000, 9_999_999_999)}`,
  password: testPassword,
  password_confirmation: testPassword,
  accept_terms: true,
  accept_privacy: true,
  accept_risk: true,
  ...overrides,
});

export const invite = (
  testApp: TestApp,
  by: Pick<TestMember, "token">,
  body: Record<string, unknown>,
  options: CallOptions = {},
) => testApp.call("POST /v1/company/user/invite", { token: by.token, body, ...options });

/** What an invitation's page shows. */
export const readInvitation = (testApp: TestApp, token: string) =>
  testApp.call("POST /v1/company/user/invite/read", { body: { token } });

/** Members and open invitations of a company, as one of its owners sees them. */
export const listMembers = async (testApp: TestApp, token: string) =>
  (await testApp.call("GET /v1/company/users", { token })).json().data;

/** What is recorded about a company, oldest first. */
export const auditOf = async (testApp: TestApp, companyId: string) =>
  (
    await testApp.database.executeSql(
      `select action, actor_id, subject_id, from_value, to_value, reason, request_id from audit_log
       where company_id = $1 order by at, ctid`,
      [companyId],
    )
  ).rows;

export const accept = (testApp: TestApp, body: AcceptInvitationInput, options: CallOptions = {}) =>
  testApp.call("POST /v1/company/user/invite/accept", { body: { ...body }, ...options });

/** Accepts an invitation with the account that the email already has. */
export const join = (testApp: TestApp, token: string) =>
  testApp.call("POST /v1/company/user/invite/join", { body: { token } });

/** The secret in the newest mail to an address; undefined when that mail has none. */
export async function mailedSecret(testApp: TestApp, email: string): Promise<string | undefined> {
  const mail = (await mailsTo(testApp, email)).at(-1);
  return /\/invitation#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
}

/** Invites a person and reads the mailed secret. */
export async function invitedSecret(
  testApp: TestApp,
  by: Pick<TestMember, "token">,
  { email = newEmail(), role = "editor" }: { email?: string; role?: string } = {},
): Promise<string> {
  const response = await invite(testApp, by, { email, role });
  const secret = await mailedSecret(testApp, email);
  if (!secret) throw new Error(`nothing was mailed: ${response.body}`);
  return secret;
}
