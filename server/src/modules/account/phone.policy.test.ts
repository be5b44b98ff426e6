import fc from "fast-check";
import { normalisePhone, phoneOfRegistration } from "./phone.policy.ts";

/** What may follow +62: starts with 8, 9 to 13 digits in all. */
const indonesian = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 12 })
  .map((digits) => `8${digits.join("")}`);

const abroad = fc
  .tuple(
    fc.constantFrom("1", "31", "49", "60", "65", "81", "82", "86", "966"),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 12 }),
  )
  .map(([country, digits]) => country + digits.join(""));

const separators = fc.array(fc.constantFrom("", "", " ", "-", ".", "(", ")", "\u00a0"), {
  minLength: 20,
  maxLength: 20,
});
/** Blanks and dashes anywhere between the characters. */
const spread = (text: string, marks: string[]) =>
  [...text].map((character, index) => character + (marks[index] ?? "")).join("");

test("every spelling of an Indonesian number is the same number", () => {
  fc.assert(
    fc.property(indonesian, separators, (number, marks) => {
      const stored = phoneOfRegistration("ID", number);
      expect(stored).toBe(`+62${number}`);
      for (const prefix of ["", "0", "62", "+62", "0062", "+620", "620"]) {
        expect(normalisePhone(spread(prefix + number, marks))).toBe(stored);
      }
    }),
  );
});

test("a number of another country is found again with its plus, or 00 in front", () => {
  fc.assert(
    fc.property(abroad, separators, (number, marks) => {
      const stored = phoneOfRegistration("SG", number);
      expect(stored).toBe(`+${number}`);
      expect(normalisePhone(spread(`+${number}`, marks))).toBe(stored);
      expect(normalisePhone(spread(`00${number}`, marks))).toBe(stored);
    }),
  );
});

test("whatever is typed: a plus with digits or nothing, and normalising twice changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/)), (text) => {
      const number = normalisePhone(text);
      if (number === undefined) return;
      expect(number).toMatch(/^\+[1-9]\d*$/);
      expect(normalisePhone(number)).toBe(number);
    }),
  );
});

test.each(["", "+", "00", "12345", "+0812345678", "0812a45678", "٠٨١٢٣٤٥٦٧"])(
  "%p is no number",
  (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  },
);

test.each([
  ["SG", "6598765432", "+6598765432"],
  ["SG", "006598765432", "+6598765432"],
  ["SG", "06598765432", "+6598765432"],
  ["SG", "12345", "+12345"],
  ["SG", "6".repeat(254), `+${"6".repeat(254)}`],
  ["SG", "6".repeat(255), undefined],
  ["SG", "00", undefined],
  ["NL", "620811234567", "+62811234567"],
])("registered with nationality %s as %s: %s", (nationality, phone, expected) => {
  expect(phoneOfRegistration(nationality, phone)).toBe(expected);
});
