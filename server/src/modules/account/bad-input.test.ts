import { fieldMessages } from "@rukun/contract/messages";
import { newRegistration, signUp } from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  token = (await signUp(testApp, newRegistration())).token;
});
afterAll(() => testApp.close());

type Body = Record<string, unknown>;
type Key = keyof typeof fieldMessages;

const valid: Record<string, Body> = {
  "POST /v1/user/register": { ...newRegistration() },
  "POST /v1/user/otp/sent": { challenge_id: "c" },
  "POST /v1/user/otp/verify": { challenge_id: "c", code: "123456" },
  "POST /v1/user/login": { identifier: "rani@rukun.test", password: "Rahasia123" },
  "POST /v1/user/password/forgot": { email: "rani@rukun.test" },
  "POST /v1/user/password/change": {
    token: "t",
    password: "Rahasia123",
    password_confirmation: "Rahasia123",
  },
  "POST /v1/user/sessions/revoke": { session_id: "s" },
  "POST /v1/user/language": { language: "en" },
};

/** Texts: what is wrong with each field, whichever call it is in. */
const wrongType: [string, unknown][] = [
  ["a number", 5],
  ["a list", ["x"]],
  ["an object", { $ne: "" }],
];

const textFields = Object.entries(valid).flatMap(([name, body]) =>
  Object.entries(body)
    .filter(([field, value]) => typeof value === "string" && field !== "referral_code")
    .map(([field]) => [name, field] as const),
);

async function refusals(name: string, body: Body, locale: "id" | "en") {
  const response = await testApp.call(name, { body, locale, token });
  return { status: response.statusCode, ...response.json() };
}

describe.each(textFields)("%s: %s", (name, field) => {
  const keysOf = async (value: unknown): Promise<Key[]> => {
    const answer = await refusals(name, { ...valid[name], [field]: value }, "id");
    expect(answer).toMatchObject({ status: 422, code: "validation_failed" });
    const texts: string[] = answer.errors[field] ?? [];
    const english = await refusals(name, { ...valid[name], [field]: value }, "en");
    const keys = (Object.keys(fieldMessages) as Key[]).filter((key) =>
      texts.includes(fieldMessages[key].id),
    );
    for (const key of keys) expect(english.errors[field]).toContain(fieldMessages[key].en);
    return keys;
  };

  test.each(wrongType)(
    "%s has a message under the field, in both languages",
    async (_type, value) => {
      expect(["invalid", "choose", "required"]).toContain((await keysOf(value))[0]);
    },
  );

  test("missing, null or empty has one too", async () => {
    for (const value of [undefined, null, ""]) {
      expect(await keysOf(value)).toContain("required");
    }
  });

  test("a text without end has one too", async () => {
    expect(await keysOf("9".repeat(5000))).not.toEqual([]);
  });
});

test.each<[string, string, unknown, Key]>([
  ["POST /v1/user/register", "full_name", "Ra\u0000ni", "control"],
  ["POST /v1/user/register", "full_name", "Ra\u202eni", "control"],
  ["POST /v1/user/register", "referral_code", "a\u0007b", "control"],
  ["POST /v1/user/register", "referral_code", 7, "invalid"],
  ["POST /v1/user/register", "email", "ra\u0000ni@rukun.test", "emailFormat"],
  ["POST /v1/user/register", "phone", "0812345678", "phoneFormat"],
  ["POST /v1/user/register", "nationality", "Id", "choose"],
  ["POST /v1/user/register", "accept_terms", false, "consent"],
  ["POST /v1/user/register", "accept_privacy", "yes", "invalid"],
  ["POST /v1/user/register", "accept_risk", null, "required"],
  ["POST /v1/user/register", "password", "rahasia123", "passwordFormat"],
  ["POST /v1/user/register", "password_confirmation", "Rahasia124", "passwordMismatch"],
  ["POST /v1/user/otp/sent", "challenge_id", "\u0000", "control"],
  ["POST /v1/user/otp/verify", "code", "12345", "otpFormat"],
  ["POST /v1/user/otp/verify", "code", "１２３４５６", "otpFormat"],
  ["POST /v1/user/login", "identifier", "rani\u0001", "control"],
  ["POST /v1/user/password/change", "token", "t\u0000", "control"],
  ["POST /v1/user/password/change", "password_confirmation", "Rahasia124", "passwordMismatch"],
  ["POST /v1/user/sessions/revoke", "session_id", "\u0000", "control"],
  ["POST /v1/user/language", "language", "ID", "choose"],
])("%s: %s %j", async (name, field, value, key) => {
  for (const locale of ["id", "en"] as const) {
    const answer = await refusals(name, { ...valid[name], [field]: value }, locale);
    expect(answer.status).toBe(422);
    expect(answer.errors[field]).toEqual([fieldMessages[key][locale]]);
  }
});

test.each(Object.keys(valid))("%s: an unknown key is refused under its name", async (name) => {
  const answer = await refusals(name, { ...valid[name], is_admin: "true" }, "en");
  expect(answer).toMatchObject({ status: 422, errors: { is_admin: ["This field is not known"] } });
});

describe("a body that cannot be read", () => {
  const post = (payload: string, type: string) =>
    testApp.app.inject({
      method: "POST",
      url: "/v1/user/login",
      headers: { "x-api-key": testApp.config.apiKey, "content-type": type },
      payload,
    });

  test.each([
    ["broken JSON", '{"identifier": ', "application/json", 400, "bad_request"],
    ["a list", "[]", "application/json", 422, "validation_failed"],
    [
      "an inherited key",
      '{"__proto__": {"identifier": "x"}}',
      "application/json",
      400,
      "bad_request",
    ],
    ["XML", "<login/>", "application/xml", 415, "unsupported_media_type"],
    ["nothing", "", "application/x-www-form-urlencoded", 422, "validation_failed"],
  ])("%s", async (_name, payload, type, status, code) => {
    const response = await post(payload, type);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test("a form is read like JSON", async () => {
    const response = await post(
      "identifier=nobody%40rukun.test&password=x",
      "application/x-www-form-urlencoded",
    );
    expect(response.json().code).toBe("credentials_invalid");
  });

  test("a name twice in a form is refused", async () => {
    const response = await post(
      "identifier=a&identifier=b&password=x",
      "application/x-www-form-urlencoded",
    );
    expect(response.json().errors).toEqual({ identifier: ["Masukan tidak sesuai"] });
  });
});
