import { randomInt, randomUUID } from "node:crypto";
import type { OtpChallenge, RegisterInput, Session } from "@rukun/contract/account";
import type { Clock } from "../lib/clock.ts";
import type { TestApp } from "./test-app.ts";

export const testPassword = "Rahasia123";

/** A complete registration of a new person. */
export const newRegistration = (overrides: Partial<RegisterInput> = {}): RegisterInput => ({
  account_type: "lender",
  full_name: "Rani Kusuma Dewi",
  email: `rani.${randomUUID()}@example.test`,
  phone: `8${randomInt(1_000_000_000, 9_999_999_999)}`,
  password: testPassword,
  password_confirmation: testPassword,
  nationality: "ID",
  referral_code: "",
  accept_terms: true,
  accept_privacy: true,
  accept_risk: true,
  ...(overrides.account_type === "company" && {
    business_entity: "PT",
    company_name: "Sumber Tani Makmur",
  }),
  ...overrides,
});

/** A clock that advances only on request. */
export function createTestClock(start = new Date("2026-11-21T02:00:00Z")) {
  let now = start;
  const clock: Clock = () => now;
  return {
    clock,
    /** Advances by some seconds. */
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** Texts of the mails an address got, oldest first. */
export async function mailsTo({ services }: Pick<TestApp, "services">, email: string) {
  const mails = await services.mail.newest();
  return mails.filter((mail) => mail.recipient === email).reverse();
}

/** The code that is mailed for a challenge. */
export async function mailedCode(
  testApp: Pick<TestApp, "services">,
  challenge: OtpChallenge,
  email: string,
): Promise<string> {
  // The job does the same when it runs; the second of the two finds the code already mailed.
  await testApp.services.account.codes.mail(challenge.challenge_id);
  const mail = (await mailsTo(testApp, email)).at(-1);
  const code = /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1];
  if (!code) throw new Error("no code was mailed");
  return code;
}

/** Registers without entering the code. */
export async function register(testApp: TestApp, body: RegisterInput): Promise<OtpChallenge> {
  const response = await testApp.call("POST /v1/user/register", { body });
  if (response.statusCode !== 200) throw new Error(`registration failed: ${response.body}`);
  return response.json().data.otp;
}

/** Registers, enters the mailed code and so opens a session. */
export async function signUp(testApp: TestApp, body: RegisterInput): Promise<Session> {
  const challenge = await register(testApp, body);
  const code = await mailedCode(testApp, challenge, body.email);
  const response = await testApp.call("POST /v1/user/otp/verify", {
    body: { challenge_id: challenge.challenge_id, code },
  });
  if (response.statusCode !== 200) throw new Error(`confirmation failed: ${response.body}`);
  return response.json().data.session;
}
