import fc from "fast-check";
import * as z from "zod/mini";
import { calls } from "./calls.ts";
import {
  businessName,
  email,
  newPassword,
  optionalText,
  personName,
  reasonText,
  repeatedPassword,
  requiredText,
} from "./fields.ts";
import { fieldAnswer as answer, notText } from "./testing/answers.ts";

/** What a decision is given for a reason, in one letter. */
const wordless = { reason: "x", reason_en: "x", explanation: "x" };

describe("requiredText", () => {
  test.each<[unknown, unknown]>([
    ["Rani", ["ok", "Rani"]],
    ["  Rani Kusuma  ", ["ok", "Rani Kusuma"]],
    ["Jl. Cihampelas 118\nRT 01", ["ok", "Jl. Cihampelas 118\nRT 01"]],
    ["Jl. Cihampelas 118\r\nRT 01\rRW 02", ["ok", "Jl. Cihampelas 118\nRT 01\nRW 02"]],
    ["𝓡ani", ["ok", "𝓡ani"]],
    ["Ñurul Ḥaqq", ["ok", "Ñurul Ḥaqq"]],
    ["0", ["ok", "0"]],
    ["", "required"],
    ["   ", "required"],
    ["\r\n\t", "required"],
    ["a".repeat(255), ["ok", "a".repeat(255)]],
    ["a".repeat(256), "tooLong"],
    ["Rani\tKusuma", "control"],
    ["Rani\u0000", "control"],
    ["Rani\u001b[31m", "control"],
    ["Rani\u007f", "control"],
    ["Rani\u200bKusuma", "control"],
    ["\u202eivaR", "control"],
    ["\u2066Rani\u2069", "control"],
    ["\u061cRani", "control"],
    ["Ra\u00adni", "control"],
    ["Ra\ufeffni", "control"],
    ["Ra\u2060ni", "control"],
    ["Rani\u2028Kusuma", "control"],
    ["Rani\u0085Kusuma", "control"],
    ["Rani\u{e0041}", "control"],
    ["Rani\ud800", "control"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(requiredText(), value)).toEqual(expected);
  });

  test.each(notText)("%p is %s", (value, expected) => {
    expect(answer(requiredText(), value)).toBe(expected);
  });

  test("the bound is the caller's", () => {
    expect(answer(requiredText(3), "abcd")).toBe("tooLong");
    expect(answer(requiredText(3), " abc ")).toEqual(["ok", "abc"]);
  });

  test("what was taken is taken again unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const first = answer(requiredText(), text);
        if (!Array.isArray(first)) return;
        expect(answer(requiredText(), first[1])).toEqual(first);
      }),
    );
  });
});

describe("reasonText", () => {
  test.each<[unknown, unknown]>([
    ["Cocok dengan mutasi.", ["ok", "Cocok dengan mutasi."]],
    ["  Nomor 12/2026  ", ["ok", "Nomor 12/2026"]],
    ["", "required"],
    ["  ", "required"],
    ["x", "reasonShort"],
    ["Ok, cocok", "reasonShort"],
    ["a b c d e f g h i", "reasonShort"],
    ["a b c d e f g h i j", ["ok", "a b c d e f g h i j"]],
    ["...........", "reasonShort"],
    ["xxxxxxxxxxxxxx", "reasonShort"],
    ["ababababababab", "reasonShort"],
    ["x".repeat(501), "tooLong"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(reasonText(), value)).toEqual(expected);
  });

  const aboutMoney = calls.filter(
    ({ officerAction = "", movesMoney, companyAction, path }) =>
      movesMoney ||
      companyAction ||
      /^(manage_money|manage_campaigns|release_\w+|check_\w+)$/.test(officerAction) ||
      // Who binds a company.
      path.startsWith("/v1/backoffice/signatories/"),
  );
  const named = aboutMoney.flatMap(({ method, path, body }) => {
    const found = body ? (z.safeParse(body, wordless).error?.issues ?? []) : [];
    const unknown = found.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [],
    );
    return Object.keys(wordless)
      .filter((name) => body && !unknown.includes(name))
      .map((name) => [`${method} ${path}`, name, found] as const);
  });

  test("the decisions about money are known", () => {
    expect(named.length).toBeGreaterThan(15);
  });

  test.each(named)("%s takes no single sign as %s", (_name, field, issues) => {
    const ofField = issues.filter(({ path }) => path[0] === field);
    expect(ofField.map(({ message }) => message)).toEqual(["reasonShort"]);
  });
});

describe("optionalText", () => {
  test.each<[unknown, unknown]>([
    [undefined, ["ok", undefined]],
    ["", ["ok", ""]],
    ["  ", ["ok", ""]],
    [" Jl. Braga 5 ", ["ok", "Jl. Braga 5"]],
    ["Jl. Braga 5\r\nBandung", ["ok", "Jl. Braga 5\nBandung"]],
    ["a".repeat(256), "tooLong"],
    ["a\u0007", "control"],
    [5, "invalid"],
    [[], "invalid"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(optionalText(), value)).toEqual(expected);
  });
});

describe("email", () => {
  test.each<[unknown, unknown]>([
    ["rani@rukun.id", ["ok", "rani@rukun.id"]],
    [" Rani@Rukun.ID ", ["ok", "rani@rukun.id"]],
    ["", "required"],
    ["  ", "required"],
    ["rani", "emailFormat"],
    ["rani@rukun", "emailFormat"],
    ["rani@rukun.id\nbcc: x@y.id", "emailFormat"],
    ["a..b@x.id", "emailFormat"],
    [".a@x.id", "emailFormat"],
    ["a.@x.id", "emailFormat"],
    [`${"a".repeat(250)}@rukun.id`, "tooLong"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(email(), value)).toEqual(expected);
  });
});

describe("personName", () => {
  test.each<[unknown, unknown]>([
    [" Dewi Anggraini, S.H., M.Kn. ", ["ok", "Dewi Anggraini, S.H., M.Kn."]],
    ["", "required"],
    ["Dewi\nAnggraini", "control"],
    ["a".repeat(121), "tooLong"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(personName(), value)).toEqual(expected);
  });
});

describe("businessName", () => {
  test.each<[unknown, unknown]>([
    ["Sumber Sejahtera", ["ok", "Sumber Sejahtera"]],
    [' "Koperasindo" Makmur ', ["ok", '"Koperasindo" Makmur']],
    ["PTPN III", "businessName"],
    ["Koperasindo Makmur", "businessName"],
    ["", "required"],
    ["PT Sumber Sejahtera", "businessName"],
    ["pt. x", "businessName"],
    ["  cv Berkah", "businessName"],
    ["KOPERASI Tani", "businessName"],
    ["Sumber\nSejahtera", "control"],
    ["a".repeat(121), "tooLong"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(businessName(), value)).toEqual(expected);
  });
});

describe("newPassword", () => {
  test.each<[unknown, unknown]>([
    ["Abcdefg1", ["ok", "Abcdefg1"]],
    ["Abcdefg1Abcdefg1", ["ok", "Abcdefg1Abcdefg1"]],
    ["", "required"],
    ["Abcdef1", "passwordFormat"],
    ["Abcdefg1Abcdefg1A", "passwordFormat"],
    ["abcdefg1", "passwordFormat"],
    ["Abc defg1", ["ok", "Abc defg1"]],
    ["A".repeat(1_000_000), "passwordFormat"],
    ...notText,
  ])("an answer for case %#", (value, expected) => {
    expect(answer(newPassword(), value)).toEqual(expected);
  });
});

describe("repeatedPassword", () => {
  test.each<[unknown, unknown]>([
    [" Abcdefg1 ", ["ok", " Abcdefg1 "]],
    ["x".repeat(100), ["ok", "x".repeat(100)]],
    ["", "required"],
    ["A".repeat(1_000_000), "passwordMismatch"],
    ...notText,
  ])("an answer for case %#", (value, expected) => {
    expect(answer(repeatedPassword(), value)).toEqual(expected);
  });
});
