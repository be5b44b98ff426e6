import fc from "fast-check";
import { amountOf, readAmount } from "./amount-text.ts";
import { readCount } from "./digits-text.ts";
import { optionalAmount, optionalCount, positiveAmount, signedAmount } from "./fields.ts";
import { plainText } from "./number-text.ts";
import { readRate } from "./rate-text.ts";
import { fieldAnswer } from "./testing/answers.ts";

/** The amount of a text, or the key of what is said beneath it. */
const said = (text: string, isSigned = false) => {
  const { value, problem } = readAmount(text, isSigned);
  if (problem && problem !== "amountTooLarge") expect(value).toBe(text);
  return problem ?? value;
};

describe("an amount", () => {
  test.each([
    ["", ""],
    ["  ", ""],
    ["0", "0"],
    ["007", "7"],
    ["1000000", "1000000"],
    ["1.000.000", "1000000"],
    ["1.000.000,", "1000000"],
    ["1.000.000,0", "1000000"],
    ["1.000.000,00", "1000000"],
    ["1000000,00", "1000000"],
    [" 1.000.000\n", "1000000"],
    ["Rp 5.000.000,00", "5000000"],
    ["Rp. 5.000.000", "5000000"],
    ["rp5000000", "5000000"],
    ["Rp1.000.000,-", "1000000"],
    ["Rp1.000.000,--", "1000000"],
    ["Rp 1.000.000,=", "1000000"],
    ["IDR 1.000.000", "1000000"],
    ["1.000.000 rupiah", "1000000"],
    ["1.000.000 IDR", "1000000"],
    ["1 000 000", "1000000"],
    ["1\u00a0000\u00a0000", "1000000"],
    ["1\u202f000", "1000"],
    ["1'000", "1000"],
    ["1’000’000", "1000000"],
    ["1,000,000", "1000000"],
    ["IDR 5,000,000.00", "5000000"],
    ["1,000.00", "1000"],
    ["+5", "5"],
    ["-0", "0"],
    ["1\u200b000\u2060000", "1000000"],
    ["\u202a1.000.000\u202c", "1000000"],
    ["\ufeff5", "5"],
    ["１．０００．０００", "1000000"],
    ["１００００００", "1000000"],
    ["١٠٠٠٠٠٠", "1000000"],
    ["۱۰۰۰", "1000"],
    ["꧑꧐꧐", "100"],
    ["999.999.999.999.999", "999999999999999"],
    ["000000000000000000000000000005", "5"],
  ])("%j is %s", (text, amount) => {
    expect(said(text)).toBe(amount);
    // What a person may lose is read in the same way, but for the dash that stands for the cents.
    if (!/,[-=]/.test(text)) expect(said(text, true)).toBe(amount);
  });

  test.each([
    ["1.000.000,00\t2.000.000,00", "amountTwo"],
    ["1\t2", "amountTwo"],
    ["1000\n500", "amountTwo"],
    ["1.000.000 2.000.000", "amountTwo"],
    ["1 2", "amountTwo"],
    ["100 500", "amountTwo"],
    ["12 345 678", "amountTwo"],
    ["1.000.000 - 2.000.000", "amountTwo"],
    ["1.000.000-2.000.000", "amountTwo"],
    ["1.000.000; 2.000.000", "amountTwo"],
    ["1.000.000/2.000.000", "amountTwo"],
    ["2,4 miliar", "amountDigits"],
    ["1e6", "amountDigits"],
    ["1E6", "amountDigits"],
    ["0x10", "amountDigits"],
    ["1 juta", "amountDigits"],
    ["1jt", "amountDigits"],
    ["satu juta", "amountDigits"],
    ["Rp", "amountDigits"],
    ["-", "amountDigits"],
    ["1_000", "amountDigits"],
    ["$5", "amountDigits"],
    ["5%", "amountDigits"],
    ["1²", "amountDigits"],
    ["½", "amountDigits"],
    ["Infinity", "amountDigits"],
    ["=1+1", "amountDigits"],
    ["1.5", "amountGroups"],
    ["1.50", "amountGroups"],
    ["10.00", "amountGroups"],
    ["1.", "amountGroups"],
    [".000", "amountGroups"],
    ["1.000.00", "amountGroups"],
    ["1.000.0000", "amountGroups"],
    ["1.0000", "amountGroups"],
    ["1..000", "amountGroups"],
    ["1000.000", "amountGroups"],
    ["0.500", "amountGroups"],
    ["1,000", "amountGroups"],
    ["1,0000", "amountGroups"],
    ["1.000,000", "amountGroups"],
    ["1,000.000", "amountGroups"],
    ["1.000'000", "amountGroups"],
    ["1,00,", "amountGroups"],
    ["1,5", "amountCents"],
    ["1.500,75", "amountCents"],
    ["1,000.50", "amountCents"],
    ["1234567890123456", "amountTooLarge"],
    ["1".repeat(30), "amountTooLarge"],
    ["1".repeat(4096), "amountTooLarge"],
    ["a".repeat(4096), "amountDigits"],
  ])("%j is none: %s", (text, problem) => {
    expect(said(text)).toBe(problem);
    expect(said(text, true)).toBe(problem);
  });

  test.each([
    ["(150.000.000)", "-150000000"],
    ["( 150.000.000 )", "-150000000"],
    ["(Rp 150.000.000,00)", "-150000000"],
    ["Rp (150.000)", "-150000"],
    ["（150）", "-150"],
    ["5.000.000-", "-5000000"],
    ["5.000.000 −", "-5000000"],
    ["-5", "-5"],
    ["−5", "-5"],
    ["–5", "-5"],
    ["－５", "-5"],
    ["- 5", "-5"],
    ["Rp -5.000.000", "-5000000"],
    ["-Rp 5.000.000", "-5000000"],
    ["Rp-5.000.000", "-5000000"],
    ["-999.999.999.999.999", "-999999999999999"],
  ])("%j is below zero", (text, amount) => {
    expect(said(text, true)).toBe(amount);
    expect(said(text)).toBe("amountNegative");
  });

  test.each(["(-5)", "-(5)", "-5-", "--5", "+-5", "(5", "5)", "Rp 5.000,-", "(5)-"])(
    "nobody can say whether %j is below zero",
    (text) => {
      expect(readAmount(text, true).problem).toBeDefined();
    },
  );

  const amount = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
  const grouped = (value: bigint, separator: string) =>
    String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);

  test("an amount in any of the usual spellings is that amount", () => {
    const separator = fc.constantFrom("", ".", " ", "\u00a0", "'");
    const before = fc.constantFrom("", "Rp", "Rp ", "IDR ", " ", "+");
    const after = fc.constantFrom("", ",0", ",00", " ", "\n", " rupiah");
    fc.assert(
      fc.property(amount, separator, before, after, (value, between, front, end) => {
        const text = grouped(value, between);
        // Which may be several amounts.
        fc.pre(!/\s/.test(text) || /\s0/.test(text));
        expect(said(front + grouped(value, between) + end)).toBe(String(value));
      }),
    );
  });

  test("a minus or brackets anywhere make it negative, or it is refused", () => {
    const marks = fc.constantFrom("-%", "%-", "(%)", "Rp -%", "-Rp %", "− %", "%,00-", "(Rp %)");
    fc.assert(
      fc.property(amount, marks, (value, mark) => {
        const text = mark.replace("%", grouped(value, "."));
        const [signed, unsigned] = [said(text, true), said(text)];
        expect([value === 0n ? "0" : `-${value}`, "amountDigits"]).toContain(signed);
        if (value !== 0n) expect(unsigned).toMatch(/^amount/);
      }),
    );
  });

  test("any text is the number of all its digits, or refused as it is", () => {
    const character = fc.constantFrom(..."0123456789.,-()' \tRpejt+−\u00a0\u200b٣３");
    fc.assert(
      fc.property(
        fc.array(character, { maxLength: 14 }).map((all) => all.join("")),
        fc.boolean(),
        (text, isSigned) => {
          const { value, problem } = readAmount(text, isSigned);
          if (problem) {
            expect(problem === "amountTooLarge" || value === text).toBe(true);
            return;
          }
          const digits = plainText(text).replace(/[,.]0{1,2}(?!\d)(?=\D*$)/, "");
          const all = digits.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
          expect(value.replace("-", "")).toBe(all);
          expect(readAmount(value, isSigned)).toEqual({ value });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("the API takes what a form sends, and tells what else was sent as the form does", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,- ()ejt"), maxLength: 10 });
    fc.assert(
      fc.property(text, (typed) => {
        const { value, problem } = readAmount(typed);
        const answer = fieldAnswer(optionalAmount(), value);
        if (problem) expect(answer).toBe(problem);
        else expect([["ok", value], "amountZero"]).toContainEqual(answer);
        const loss = readAmount(typed, true);
        const signed = fieldAnswer(signedAmount(), loss.value);
        if (loss.value.trim() !== "") expect(signed).toEqual(loss.problem ?? ["ok", loss.value]);
      }),
      { numRuns: 1000 },
    );
    expect(fieldAnswer(positiveAmount(), "1 juta")).toBe("amountDigits");
    expect(fieldAnswer(signedAmount(), "5.000.000-")).toBe("amountFormat");
  });

  test("of a field's value", () => {
    expect(amountOf("1000")).toBe(1000n);
    expect(amountOf("-5", true)).toBe(-5n);
    for (const none of ["", "-5", "1 juta", "1.5", "1".repeat(16)])
      expect(amountOf(none)).toBeUndefined();
  });
});

test.each([
  ["", ""],
  ["38", "38"],
  ["038", "38"],
  ["1.200", "1200"],
  ["３８", "38"],
  ["1.5", "countFormat"],
  ["10.00", "countFormat"],
  ["1,5", "countFormat"],
  ["-3", "countFormat"],
  ["38 orang", "countFormat"],
  ["Rp 38", "countFormat"],
  ["3 8", "countFormat"],
  ["1234567", "outOfRange"],
])("%j as how many there are: %s", (text, count) => {
  const { value, problem } = readCount(text);
  expect(problem ?? value).toBe(count);
  const answer = fieldAnswer(optionalCount(), value);
  expect(answer).toEqual(problem ?? ["ok", value]);
});

test.each([
  ["", ""],
  ["12,5", "1250"],
  ["12.5", "1250"],
  ["12,5 %", "1250"],
  ["12,50%", "1250"],
  ["60", "6000"],
  ["0,25", "25"],
  ["0", "0"],
  ["１２，５", "1250"],
  ["0,125", "rateFormat"],
  ["12,", "rateFormat"],
  [",5", "rateFormat"],
  ["1e2", "rateFormat"],
  ["0x10", "rateFormat"],
  ["-5", "rateFormat"],
  ["1.000", "rateFormat"],
  ["5 6", "rateFormat"],
  ["60/40", "rateFormat"],
  ["Infinity", "rateFormat"],
])("%j as a share: %s", (text, bps) => {
  const { value, problem } = readRate(text);
  expect(problem ?? value).toBe(bps);
  if (problem) expect(value).toBe(text);
});
