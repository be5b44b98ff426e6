import fc from "fast-check";
import {
  checkbox,
  choice,
  consent,
  documentReference,
  type FileLike,
  month,
  pastDate,
  requiredFile,
} from "./fields.ts";
import { maxFileBytes } from "./patterns.ts";
import { fieldAnswer as answer, notText } from "./testing/answers.ts";

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

describe("month", () => {
  test.each<[unknown, unknown]>([
    ["2026-05", ["ok", "2026-05"]],
    ["", "required"],
    [undefined, "required"],
    ["2026-13", "choose"],
    ["Mei", "choose"],
  ])("%p answers %j", (value, expected) => {
    expect(answer(month(), value)).toEqual(expected);
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
