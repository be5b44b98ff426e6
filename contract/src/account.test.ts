import fc from "fast-check";
import {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  updatePasswordBody,
  verifyOtpBody,
} from "./account.ts";
import { bodyErrors } from "./testing/answers.ts";

const valid = {
  account_type: "lender",
  full_name: "Rani Kusuma Dewi",
  email: "rani@rukun.id",
  phone: "81234567890",
  password: "Abcdefg1",
  password_confirmation: "Abcdefg1",
  nationality: "ID",
  referral_code: "",
  accept_terms: true,
  accept_privacy: "true",
  accept_risk: "1",
};

describe("registerBody", () => {
  test("takes a complete registration and reads it as the server needs it", () => {
    expect(registerBody.parse({ ...valid, email: " Rani@Rukun.id ", full_name: " Rani " })).toEqual(
      {
        ...valid,
        full_name: "Rani",
        accept_privacy: true,
        accept_risk: true,
      },
    );
  });

  test("the referral code may be left out", () => {
    const { referral_code, ...rest } = valid;
    expect(referral_code).toBe("");
    expect(bodyErrors(registerBody, rest)).toEqual({});
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ["account type", { account_type: "officer" }, { account_type: "choose" }],
    ["no account type", { account_type: undefined }, { account_type: "required" }],
    ["empty name", { full_name: " " }, { full_name: "required" }],
    ["long name", { full_name: "a".repeat(121) }, { full_name: "tooLong" }],
    ["name with control characters", { full_name: "Ra\u0000ni" }, { full_name: "control" }],
    ["email", { email: "rani@" }, { email: "emailFormat" }],
    ["no phone", { phone: "" }, { phone: "required" }],
    ["phone that starts with 0", { phone: "081234567890" }, { phone: "phoneFormat" }],
    ["phone with country code", { phone: "6281234567890" }, { phone: "phoneFormat" }],
    ["phone one digit short", { phone: "81234567" }, { phone: "phoneFormat" }],
    ["phone one digit long", { phone: "81234567890123" }, { phone: "phoneFormat" }],
    ["very long phone", { phone: "8".repeat(17) }, { phone: "phoneFormat" }],
    [
      "weak password",
      { password: "abcdefgh", password_confirmation: "abcdefgh" },
      { password: "passwordFormat" },
    ],
    [
      "another confirmation",
      { password_confirmation: "Abcdefg2" },
      { password_confirmation: "passwordMismatch" },
    ],
    [
      "a confirmation with a blank behind it",
      { password_confirmation: `${valid.password} ` },
      { password_confirmation: "passwordMismatch" },
    ],
    [
      "a password and confirmation with a blank behind them",
      { password: "Abcdefg1 ", password_confirmation: "Abcdefg1 " },
      {},
    ],
    ["no confirmation", { password_confirmation: "" }, { password_confirmation: "required" }],
    ["nationality", { nationality: "id" }, { nationality: "choose" }],
    ["long nationality", { nationality: "IDN" }, { nationality: "tooLong" }],
    ["terms not accepted", { accept_terms: false }, { accept_terms: "consent" }],
    ["privacy not accepted", { accept_privacy: "false" }, { accept_privacy: "consent" }],
    ["risk not accepted", { accept_risk: "0" }, { accept_risk: "consent" }],
    ["risk not answered", { accept_risk: undefined }, { accept_risk: "required" }],
    [
      "a company without legal form and name",
      { account_type: "company" },
      { business_entity: "required", company_name: "required" },
    ],
    ["long referral code", { referral_code: "a".repeat(33) }, { referral_code: "tooLong" }],
    ["unknown field", { is_admin: "true" }, { is_admin: "unknownField" }],
  ])("%s", (_name, change, errors) => {
    expect(bodyErrors(registerBody, { ...valid, ...change })).toEqual(errors);
  });

  test.each([
    ["SG", "6598765432", {}],
    ["SG", "12345", {}],
    ["SG", "1".repeat(20), {}],
    ["SG", "+6598765432", { phone: "phoneFormat" }],
    ["ID", "6598765432", { phone: "phoneFormat" }],
  ])("nationality %s with phone %s", (nationality, phone, errors) => {
    expect(bodyErrors(registerBody, { ...valid, nationality, phone })).toEqual(errors);
  });

  test("an empty form asks for every field at once", () => {
    const empty = Object.fromEntries(Object.keys(valid).map((name) => [name, ""]));
    expect(Object.keys(bodyErrors(registerBody, empty)).sort()).toEqual(
      Object.keys(valid)
        .filter((name) => name !== "referral_code")
        .sort(),
    );
  });

  test.each([undefined, null, "", [], 5, "account_type=lender"])("%p is no body", (body) => {
    expect(registerBody.safeParse(body).success).toBe(false);
  });

  test("nothing inherited is taken for a field", () => {
    const body: unknown = JSON.parse('{"__proto__": {"account_type": "lender"}}');
    expect(registerBody.safeParse(body).success).toBe(false);
  });

  test("any values at all end in an answer", () => {
    const keys = Object.keys(valid);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys, "x"), fc.anything()), (change) => {
        const errors = bodyErrors(registerBody, { ...valid, ...change });
        for (const name of Object.keys(errors)) expect([...keys, "x"]).toContain(name);
      }),
    );
  });
});

describe("the smaller bodies", () => {
  test("changePasswordBody compares the two passwords", () => {
    const body = { token: "t", password: "Abcdefg1", password_confirmation: "Abcdefg1" };
    expect(bodyErrors(changePasswordBody, body)).toEqual({});
    expect(bodyErrors(changePasswordBody, { ...body, password_confirmation: "Abcdefg2" })).toEqual({
      password_confirmation: "passwordMismatch",
    });
    expect(bodyErrors(changePasswordBody, { ...body, token: "" })).toEqual({ token: "required" });
  });

  test("updatePasswordBody asks for the current one and compares the two new ones", () => {
    const body = {
      current_password: "x",
      password: "Abcdefg1",
      password_confirmation: "Abcdefg1",
    };
    expect(bodyErrors(updatePasswordBody, body)).toEqual({});
    expect(bodyErrors(updatePasswordBody, { ...body, current_password: "" })).toEqual({
      current_password: "required",
    });
    expect(bodyErrors(updatePasswordBody, { ...body, password_confirmation: "Abcdefg2" })).toEqual({
      password_confirmation: "passwordMismatch",
    });
  });

  test("loginBody says nothing about the form of a password", () => {
    expect(bodyErrors(loginBody, { identifier: "rani@rukun.id", password: "x" })).toEqual({});
    expect(bodyErrors(loginBody, { identifier: " ", password: "" })).toEqual({
      identifier: "required",
      password: "required",
    });
    expect(bodyErrors(loginBody, { identifier: "a", password: "a".repeat(65) })).toEqual({
      password: "tooLong",
    });
  });

  test("forgotPasswordBody and verifyOtpBody", () => {
    expect(bodyErrors(forgotPasswordBody, { email: "rani" })).toEqual({ email: "emailFormat" });
    expect(bodyErrors(verifyOtpBody, { challenge_id: "c", code: "12a456" })).toEqual({
      code: "otpFormat",
    });
  });
});
