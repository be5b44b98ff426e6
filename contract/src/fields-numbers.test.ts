import {
  accountNumber,
  idCardNumber,
  npwpNumber,
  optionalAmount,
  optionalCount,
  otpCode,
  regionId,
  rtRw,
} from "./fields.ts";
import { fieldAnswer as answer, notText } from "./testing/answers.ts";

describe("idCardNumber", () => {
  test.each<[unknown, unknown]>([
    ["3273014507900002", ["ok", "3273014507900002"]],
    [" 3273014507900002 ", ["ok", "3273014507900002"]],
    ["", "required"],
    ["  ", "required"],
    ["12AB", "numeric"],
    ["3273 0145 0790 0002", "numeric"],
    ["327301450790000A", "numeric"],
    ["-327301450790000", "numeric"],
    ["٣٢٧٣٠١٤٥٠٧٩٠٠٠٠٢", "numeric"],
    ["327301450790000", "idCardLength"],
    ["32730145079000021", "idCardLength"],
    ["32.73.01.45.0790", "idCardLength"],
    [3273014507900002, "invalid"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(idCardNumber(), value)).toEqual(expected);
  });
});

describe("npwpNumber", () => {
  test.each<[unknown, unknown]>([
    ["012345678901000", ["ok", "012345678901000"]],
    [" 012345678901000 ", ["ok", "012345678901000"]],
    ["", "required"],
    ["01234567890100", "npwpLength"],
    ["0123456789010000", ["ok", "123456789010000"]],
    ["3273014507900002", "npwpSixteen"],
    ["01234567890100000", "npwpLength"],
    ["01.234.567.890100.0", "npwpLength"],
    ["01.234.567.8-901.000", "numeric"],
    ["01234567890100A", "numeric"],
    [12345678901000, "invalid"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(npwpNumber(), value)).toEqual(expected);
  });
});

describe("accountNumber", () => {
  test.each<[unknown, unknown]>([
    ["0071234567", ["ok", "0071234567"]],
    [" 12345 ", ["ok", "12345"]],
    ["1", ["ok", "1"]],
    ["1234.5678", ["ok", "12345678"]],
    ["1".repeat(255), ["ok", "1".repeat(255)]],
    ["", "required"],
    ["12AB", "numeric"],
    ["1234..5678", "numeric"],
    ["1234-5678", "numeric"],
    ["1234 5678", "numeric"],
    ["-12345", "numeric"],
    ["١٢٣٤٥", "numeric"],
    ["1".repeat(256), "tooLong"],
    [12345, "invalid"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(accountNumber(), value)).toEqual(expected);
  });
});

describe("rtRw", () => {
  test.each<[unknown, unknown]>([
    ["003/012", ["ok", "003/012"]],
    [" 3 / 12 ", ["ok", "3/12"]],
    ["", "required"],
    ["003", "rtRwFormat"],
    ["003/", "rtRwFormat"],
    ["/012", "rtRwFormat"],
    ["003-012", "rtRwFormat"],
    ["003/012/1", "rtRwFormat"],
    ["0003/012", "rtRwFormat"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(rtRw(), value)).toEqual(expected);
  });
});

describe("otpCode", () => {
  test.each<[unknown, unknown]>([
    ["123456", ["ok", "123456"]],
    [" 123456\n", ["ok", "123456"]],
    ["", "required"],
    ["12345", "otpFormat"],
    ["1234567", "otpFormat"],
    ["12345a", "otpFormat"],
    [123456, "invalid"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(otpCode(), value)).toEqual(expected);
  });
});

describe("regionId", () => {
  const good = { 1: "32", 2: "32.73", 3: "32.73.01", 4: "32.73.01.1001" } as const;
  const levels = [1, 2, 3, 4] as const;

  test.each(levels)("level %d takes its own code and no other level's", (level) => {
    for (const other of levels) {
      const expected = other === level ? ["ok", good[other]] : "regionUnknown";
      expect(answer(regionId(level), good[other])).toEqual(expected);
    }
  });

  test.each(["3", "322", "ab", " 32", "32 ", "32\n", "32.", "32,73", "32.73.01.1001.1"])(
    "%j is on no list",
    (value) => {
      for (const level of levels) expect(answer(regionId(level), value)).toBe("regionUnknown");
    },
  );

  test.each([...notText, ["", "required"]])("%p is %s", (value, expected) => {
    for (const level of levels) expect(answer(regionId(level), value)).toBe(expected);
  });
});

describe("optionalAmount", () => {
  test.each<[unknown, unknown]>([
    ["", ["ok", ""]],
    [" ", ["ok", ""]],
    [undefined, ["ok", undefined]],
    ["216.000.000", ["ok", "216000000"]],
    ["0", "amountZero"],
    ["1.5", "amountGroups"],
    ["0.500", "amountGroups"],
    ["-216000000", "amountNegative"],
    ["1 juta", "amountDigits"],
    ["1000000,00", "amountFormat"],
    ["1".repeat(16), "amountTooLarge"],
  ])("%p answers %j", (value, expected) => {
    expect(answer(optionalAmount(), value)).toEqual(expected);
  });
});

describe("optionalCount", () => {
  test.each<[unknown, unknown]>([
    ["", ["ok", ""]],
    [undefined, ["ok", undefined]],
    ["038", ["ok", "38"]],
    ["0", "outOfRange"],
    ["1234567", "outOfRange"],
    ["38 orang", "countFormat"],
    ["-3", "countFormat"],
  ])("%p answers %j", (value, expected) => {
    expect(answer(optionalCount(), value)).toEqual(expected);
  });
});
