import fc from "fast-check";
import {
  accountNumber,
  businessName,
  checkbox,
  choice,
  consent,
  documentReference,
  email,
  type FileLike,
  idCardNumber,
  newPassword,
  npwpNumber,
  optionalText,
  otpCode,
  pastDate,
  personName,
  regionId,
  repeatedPassword,
  requiredFile,
  requiredText,
  rtRw,
} from "./fields.ts";
import { maxFileBytes } from "./patterns.ts";
import { fieldAnswer as answer } from "./testing/answers.ts";

const absent: unknown[] = [undefined, null];
const wrongTypes: unknown[] = [5, true, {}, [], ["a"], () => "a", Symbol("a")];

/** Rows for values that are missing or of another type, in a table of values and answers. */
const notText: [unknown, unknown][] = [
  ...absent.map((value): [unknown, unknown] => [value, "required"]),
  ...wrongTypes.map((value): [unknown, unknown] => [value, "invalid"]),
];

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
    ["0123456789010000", "npwpLength"],
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

describe("choice", () => {
  test.each<[unknown, unknown]>([
    ["b", ["ok", "b"]],
    ["", "required"],
    [undefined, "required"],
    [null, "required"],
    ["c", "choose"],
    [1, "choose"],
  ])("%p answers %j", (value, expected) => {
    expect(answer(choice(["a", "b"]), value)).toEqual(expected);
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

describe("pastDate", () => {
  beforeEach(() => {
    // Still the day before in London.
    jest.useFakeTimers({ now: new Date("2026-11-20T18:00:00Z") });
  });
  afterEach(() => jest.useRealTimers());

  test.each<[unknown, unknown]>([
    ["2014-03-14", ["ok", "2014-03-14"]],
    [" 2014-03-14 ", ["ok", "2014-03-14"]],
    ["1900-01-01", ["ok", "1900-01-01"]],
    ["1899-12-31", "dateTooEarly"],
    ["0001-01-01", "dateTooEarly"],
    ["2026-11-21", ["ok", "2026-11-21"]],
    ["2026-11-22", "dateFuture"],
    ["9999-12-31", "dateFuture"],
    ["2024-02-29", ["ok", "2024-02-29"]],
    ["2000-02-29", ["ok", "2000-02-29"]],
    ["2023-02-29", "dateFormat"],
    ["1900-02-29", "dateFormat"],
    ["2014-02-31", "dateFormat"],
    ["2014-04-31", "dateFormat"],
    ["2014-00-10", "dateFormat"],
    ["2014-13-10", "dateFormat"],
    ["2014-3-14", "dateFormat"],
    ["14/03/2014", "dateFormat"],
    ["14 Maret 2014", "dateFormat"],
    ["2014-03-14T00:00:00Z", "dateFormat"],
    ["-2014-03-14", "dateFormat"],
    ["besok", "dateFormat"],
    ["", "required"],
    ["  ", "required"],
    [20140314, "invalid"],
    [new Date("2014-03-14"), "invalid"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(pastDate(), value)).toEqual(expected);
  });

  test("a day that was taken exists", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1890, max: 2030 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const pad = (part: number) => String(part).padStart(2, "0");
          const text = `${year}-${pad(month)}-${pad(day)}`;
          const isDay = day > 0 && month > 0 && month < 13 && day <= lastDay(year, month);
          const taken = Array.isArray(answer(pastDate(), text));
          expect(taken).toBe(isDay && text >= "1900-01-01" && text <= "2026-11-21");
        },
      ),
    );
  });

  const lastDay = (year: number, month: number): number => {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    if (month === 2) return isLeap ? 29 : 28;
    return [4, 6, 9, 11].includes(month) ? 30 : 31;
  };
});

describe("documentReference", () => {
  const id = "0b8c52f3-6f0c-4a37-9d2e-8d2f6a1f2c11";
  test.each<[unknown, unknown]>([
    [id, ["ok", id]],
    ["", "required"],
    ["akta.pdf", "documentUnknown"],
    [id.toUpperCase(), "documentUnknown"],
    [`${id}\n`, "documentUnknown"],
    [` ${id}`, "documentUnknown"],
    ["../../etc/passwd", "documentUnknown"],
    ...notText,
  ])("%p answers %j", (value, expected) => {
    expect(answer(documentReference(), value)).toEqual(expected);
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

describe("checkbox", () => {
  test.each<[unknown, unknown]>([
    [true, ["ok", true]],
    ["true", ["ok", true]],
    ["1", ["ok", true]],
    [false, ["ok", false]],
    ["false", ["ok", false]],
    ["0", ["ok", false]],
    ["yes", "invalid"],
    ["on", "invalid"],
    ["", "invalid"],
    [1, "invalid"],
    [undefined, "required"],
    [null, "required"],
    [["true"], "invalid"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(checkbox(), value)).toEqual(expected);
  });
});

describe("consent", () => {
  test.each<[unknown, unknown]>([
    [true, ["ok", true]],
    ["1", ["ok", true]],
    [false, "consent"],
    ["false", "consent"],
    ["0", "consent"],
    [undefined, "required"],
  ])("%j answers %j", (value, expected) => {
    expect(answer(consent(), value)).toEqual(expected);
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

describe("requiredFile", () => {
  const file = (size: number): FileLike => ({ name: "ktp.jpg", size });

  test.each<[string, unknown, unknown]>([
    ["a file", file(1), ["ok", file(1)]],
    ["a file of exactly 10 MB", file(maxFileBytes), ["ok", file(maxFileBytes)]],
    ["one byte more", file(maxFileBytes + 1), "fileTooLarge"],
    ["an empty file", file(0), "fileEmpty"],
    ["a text", "ktp.jpg", "invalid"],
    ["an empty text", "", "invalid"],
    ["a list", [file(1)], "invalid"],
    ["an object without size", { name: "ktp.jpg" }, "invalid"],
    ...notText.map(([value, key]): [string, unknown, unknown] => [String(value), value, key]),
  ])("%s", (_name, value, expected) => {
    expect(answer(requiredFile(), value)).toEqual(expected);
  });
});
