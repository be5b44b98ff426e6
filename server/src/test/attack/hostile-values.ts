import fc from "fast-check";

/** Members that every object inherits: a look-up by a name that came from outside may find them. */
export const inheritedNames = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...["prototype", "length", "name", "then", "toJSON", "inspect", "0", "-1", "$ref", "$where"],
];

const texts = [
  "",
  " ",
  "\u0000",
  "Siti\u0000Rahmawati",
  "\ud800",
  "a\udc00b",
  "\ufeffSiti",
  "\u202egnp.exe",
  "\u2028\u2029",
  "\r\nSet-Cookie: a=b",
  "\u0001\u001f\u007f\u0085",
  "😀".repeat(300),
  "e\u0301".repeat(2000),
  "a".repeat(300),
  "9".repeat(5000),
  "x".repeat(60_000),
  `${"a".repeat(30_000)}!`,
  "'; drop table users; --",
  "' or '1'='1",
  "\\'; select pg_sleep(10); --",
  "%' or name like '%",
  "%00%ff%c0%ae",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "{{7*7}}<%= 7*7 %>",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example.test/a",
  "http://169.254.169.254/latest/meta-data",
  "0",
  "-0",
  "-1",
  "1e400",
  "0x10",
  "９１２",
  "٣٤٥",
  "9007199254740993",
  "18446744073709551616",
  "NaN",
  "Infinity",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "2026-02-30",
  "2023-02-29",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13",
  "-000001-01-01",
  "1900-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "{00000000-0000-0000-0000-000000000000}",
  "urn:uuid:00000000-0000-0000-0000-000000000000",
  ...inheritedNames,
];

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** A text that may break some layer. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme-composite", maxLength: 60 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Arbitrary JSON values, including hostile ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      2 ** 53 + 2,
      Number.MAX_VALUE,
      [],
      {},
      [[]],
      [null],
      Array(500).fill(0),
      nested(12, (inner) => [inner]),
      nested(12, (inner) => ({ a: inner })),
      nested(400, (inner) => [inner]),
      { size: 1, name: "ktp.jpg" },
      { size: 1, name: "ktp.jpg", data: { type: "Buffer", data: [255] } },
      { length: 1, 0: "x" },
      JSON.parse('{"__proto__": {"polluted": true}}'),
      { constructor: { prototype: { polluted: true } } },
    ),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), weight: 2 },
);
