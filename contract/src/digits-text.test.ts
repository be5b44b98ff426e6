import fc from "fast-check";
import {
  readAccountNumber,
  readCode,
  readIdCard,
  readNib,
  readNpwp,
  readTaxpayer,
} from "./digits-text.ts";
import { accountNumber, idCardNumber, npwpNumber, phone, taxpayerNumber } from "./fields.ts";
import type { ReadNumber } from "./number-text.ts";
import { readInternationalPhone, readPhone } from "./phone-text.ts";
import { fieldAnswer } from "./testing/answers.ts";

const said = ({ value, problem }: ReadNumber) => (problem ? `${problem} ${value}` : value);

test.each([
  ["", ""],
  ["12 3", "123"],
  ["１２３４５６", "123456"],
  ["Kode Anda: 123456, berlaku 10 menit", "123456"],
  ["Kode Anda: 123 456", "123456"],
  ["123456 (bukan 654321)", undefined],
  ["1234567", undefined],
  ["12 34 56 78", undefined],
  ["12 345678", undefined],
])("a code %j: %s", (text, expected) => {
  expect(readCode(text)).toBe(expected);
});

describe("a masked number", () => {
  test.each([
    ["", ""],
    ["3273 0145 0790 0002", "3273014507900002"],
    ["NIK: 3273-0145-0790-0002\n", "3273014507900002"],
    ["3273-abc", "3273"],
    ["32a7b3-", "numeric 32a7b3-"],
    ["3273O14507900002", "numeric 3273O14507900002"],
    ["1.2345678901234E+15", "numeric 1.2345678901234E+15"],
    ["３２７３", "3273"],
    ["٣٢٧٣", "3273"],
    ["3273\u200b0145", "32730145"],
    ["32730145079000021", "idCardLength 32730145079000021"],
    ["3273014507900002\t3273014507900003", "idCardLength 32730145079000023273014507900003"],
    ["32²", "numeric 32²"],
    ["32𞥐", "numeric 32𞥐"],
  ])("ID card %j: %s", (text, expected) => {
    expect(said(readIdCard(text))).toBe(expected);
  });

  test.each([
    ["01.234.567.8-901.012", "012345678901012", "012345678901012"],
    ["0012345678901012", "012345678901012", "0012345678901012"],
    ["00.12.34.567890.1012", "012345678901012", "0012345678901012"],
    ["3273014507900002", "npwpSixteen 3273014507900002", "3273014507900002"],
    ["00123456789010123", "npwpLength 00123456789010123", "taxpayerLength 00123456789010123"],
    ["0123", "0123", "0123"],
  ])("tax number %j: a company's %s, a person's %s", (text, company, person) => {
    expect(said(readNpwp(text))).toBe(company);
    expect(said(readTaxpayer(text))).toBe(person);
  });

  test.each([
    ["012345678901000", ["ok", "012345678901000"]],
    ["3273014507900002", ["ok", "3273014507900002"]],
    ["0012345678901012", ["ok", "0012345678901012"]],
    ["01234567890100", "taxpayerLength"],
    ["32730145079000021", "taxpayerLength"],
    ["01.234.567.8-901.000", "numeric"],
    ["", "required"],
  ])("the API takes a person's tax number %j: %j", (value, expected) => {
    expect(fieldAnswer(taxpayerNumber(), value)).toEqual(expected);
  });

  test("no digit is ever left out: all are there, or it is refused", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789 .-/abR٣３²"), maxLength: 30 });
    const kinds = [readIdCard, readNpwp, readTaxpayer, readAccountNumber, readNib] as const;
    const schemas = [idCardNumber(), npwpNumber(), taxpayerNumber(), accountNumber()] as const;
    fc.assert(
      fc.property(text, fc.nat(4), (typed, which) => {
        const read = kinds[which] ?? readIdCard;
        const { value, problem } = read(typed);
        const digits = typed.replaceAll("٣", "3").replaceAll("３", "3").replace(/\D/g, "");
        const isShortened = read === readNpwp && digits.length === 16 && digits.startsWith("0");
        if (!problem) expect(isShortened ? `0${value}` : value).toBe(digits);
        const schema = schemas[which];
        if (problem && schema) expect(fieldAnswer(schema, value)).toEqual(expect.any(String));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ["", ""],
  ["0071234567", "0071234567"],
  ["12.345.678 90", "1234567890"],
  ["123-456-789", "123456789"],
  ["１２３", "123"],
  ["12AB", "numeric 12AB"],
  ["123-", "numeric 123-"],
  ["3273014507.0", "numeric 3273014507.0"],
  ["3273014507.00", "numeric 3273014507.00"],
  ["1234.01.012345.50.0", "123401012345500"],
  ["-123", "numeric -123"],
  ["(123)", "numeric (123)"],
  ["123,45", "numeric 123,45"],
  ["1234567890\t0987654321", "numeric 1234567890\t0987654321"],
  ["1234567890/0987654321", "numeric 1234567890/0987654321"],
  ["1e6", "numeric 1e6"],
  ["1".repeat(256), `tooLong ${"1".repeat(256)}`],
])("account number %j: %s", (text, expected) => {
  expect(said(readAccountNumber(text))).toBe(expected);
});

test.each([
  ["1234567890123", "1234567890123"],
  ["12345678901234", "nibLength 12345678901234"],
])("business identification number %j: %s", (text, expected) => {
  expect(said(readNib(text))).toBe(expected);
});

describe("a phone", () => {
  const refused = (text: string) => `phoneFormat ${text}`;

  test.each([
    ["", ""],
    ["81234567890", "81234567890"],
    ["081234567890", "81234567890"],
    ["+6281234567890", "81234567890"],
    ["6281234567890", "81234567890"],
    ["006281234567890", "81234567890"],
    ["+62 812-3456-7890", "81234567890"],
    ["+62 (0)812-3456-7890", "81234567890"],
    ["(+62) 0812 3456 7890", "81234567890"],
    ["62081234567890", "81234567890"],
    [" 0812.3456.7890 ", "81234567890"],
    ["telp: 0812 3456 7890", "81234567890"],
    ["Telp. 0812 3456 7890", "81234567890"],
    ["+62\u00a0812‑3456‑7890", "81234567890"],
    ["٠٨١٢٣٤٥٦٧٨٩٠", "81234567890"],
    ["6", "6"],
    ["62", "62"],
    ["628", "8"],
    ["65", "65"],
  ])("%j is %s", (text, value) => {
    expect(said(readPhone(text))).toBe(value);
  });

  test.each([
    "0",
    "00",
    "+",
    "+6",
    "+62",
    "0062",
    "+81 90-1234-5678",
    "008190123456",
    "+1 812 345 6789",
    "0812-3456-7890 ext 5",
    "0812-3456-7890 / 0813-1111-2222",
    "0812 3456 7890, 0813",
    "0812\t0813",
    "812e9",
    "abc",
    "8123456²",
  ])("%j is refused as it is", (text) => {
    expect(said(readPhone(text))).toBe(refused(text));
    expect(fieldAnswer(phone(), text)).toBe("phoneFormat");
  });

  test("one that is too long is said to be, and not cut", () => {
    expect(said(readPhone("8123456789012345"))).toBe(refused("8123456789012345"));
    expect(said(readPhone("8".repeat(40)))).toBe(refused("8".repeat(40)));
  });

  test("any way of writing a valid number gives that number", () => {
    const number = fc.stringMatching(/^8\d{8,12}$/);
    const prefix = fc.constantFrom("", "0", "+62", "62", "0062", "+62 0");
    const separator = fc.constantFrom("", " ", "-", ".");
    fc.assert(
      fc.property(number, prefix, separator, (digits, before, between) => {
        const text = before + digits.match(/\d{1,4}/g)?.join(between);
        expect(said(readPhone(text))).toBe(digits);
      }),
    );
  });

  test("reading twice changes nothing more", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0268 +-().a"), maxLength: 16 });
    fc.assert(
      fc.property(text, (typed) => {
        const { value, problem } = readPhone(typed);
        if (!problem) expect(readPhone(value)).toEqual({ value });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["+65 9876 5432", "6598765432"],
    ["0065 9876 5432", "6598765432"],
    ["6281234567890", "6281234567890"],
    ["", ""],
    ["1234567890123456789", "1234567890123456789"],
    ["0", refused("0")],
    ["+", refused("+")],
    ["+44 (0)20 7946 0958", refused("+44 (0)20 7946 0958")],
    ["+65 9876 ext 4", refused("+65 9876 ext 4")],
  ])("of another country: %j is %s", (text, value) => {
    expect(said(readInternationalPhone(text))).toBe(value);
  });
});
