import { phonePattern } from "@rukun/contract/patterns";
import fc from "fast-check";
import { cleanInternationalPhone, cleanPhone } from "./phone-number";

describe("cleanPhone", () => {
  test.each([
    ["81234567890", "81234567890"],
    ["081234567890", "81234567890"],
    ["+6281234567890", "81234567890"],
    ["6281234567890", "81234567890"],
    ["006281234567890", "81234567890"],
    ["+62 812-3456-7890", "81234567890"],
    ["(+62) 0812 3456 7890", "81234567890"],
    ["62081234567890", "81234567890"],
    [" 0812.3456.7890 ", "81234567890"],
    ["telp: 0812 3456 7890", "81234567890"],
    ["", ""],
    ["abc", ""],
    ["0", ""],
    ["6", "6"],
    ["62", "62"],
    ["628", "8"],
    ["6221555", "6221555"],
    ["812345678901234567890", "812345678901234567890"],
    ["8".repeat(40), "8".repeat(30)],
  ])("%j is kept as %j", (typed, kept) => {
    expect(cleanPhone(typed)).toBe(kept);
  });

  test("any way of writing a valid number gives that number", () => {
    const number = fc.stringMatching(/^8\d{8,12}$/);
    const prefix = fc.constantFrom("", "0", "+62", "62", "0062", "+62 0");
    const separator = fc.constantFrom("", " ", "-", ".");
    fc.assert(
      fc.property(number, prefix, separator, (digits, before, between) => {
        fc.pre(phonePattern.test(digits));
        const written = before + digits.match(/\d{1,4}/g)?.join(between);
        expect(cleanPhone(written)).toBe(digits);
      }),
    );
  });

  test("cleaning twice changes nothing more", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanPhone(cleanPhone(text))).toBe(cleanPhone(text));
      }),
    );
  });
});

describe("cleanInternationalPhone", () => {
  test.each([
    ["+65 9876 5432", "6598765432"],
    ["0065 9876 5432", "6598765432"],
    ["6281234567890", "6281234567890"],
    ["", ""],
    ["1234567890123456789", "1234567890123456789"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(cleanInternationalPhone(typed)).toBe(kept);
  });
});
