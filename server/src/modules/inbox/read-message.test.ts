import fc from "fast-check";
import { askAgainSeconds, excerptOf, readMessage } from "./read-message.ts";

const read = (text: string) => readMessage(Buffer.from(text), {});

it.each([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', { a: 1, b: { a: 1 }, c: [{ a: 1 }, { a: 1 }] }],
  ['\ufeff{"a":1.0}', { a: 1 }],
  ['{"a":"{\\"x\\":1,\\"x\\":2}"}', { a: '{"x":1,"x":2}' }],
  ['{"a":["b","b"],"b":"a"}', { a: ["b", "b"], b: "a" }],
  ['{"a":0.5,"b":-1,"c":1e-3}', { a: 0.5, b: -1, c: 0.001 }],
])("%s is understood", (text, data) => {
  expect(read(text)).toEqual({ data });
});

it.each([
  ['{"a":1,"a":1}', "duplicate_keys"],
  ['{"a":{"b":1,"\\u0062":2}}', "duplicate_keys"],
  ['{"a":[[{"b":1,"c":2,"b":3}]]}', "duplicate_keys"],
  ['{"a":1e400}', "number"],
  ['{"a":-1e400}', "number"],
  ['{"a":1e3}', "number"],
  ['{"a":1000.0000000000000000001}', "number"],
  ["null", "shape"],
  ["7", "shape"],
  ['{"a":NaN}', "json"],
  ["{'a':1}", "json"],
])("%s is not: %s", (text, unreadable) => {
  expect(read(text)).toEqual({ unreadable });
});

it("fails on nothing, and reads what JSON itself reads", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, type) => {
      const answer = readMessage(Buffer.from(bytes), { type, encoding: "" });
      expect("data" in answer || "unreadable" in answer).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
      (value) => {
        const answer = read(JSON.stringify(value));
        if ("__proto__" in Object(value) && Object.hasOwn(value, "__proto__")) return;
        expect(answer).toHaveProperty("data");
      },
    ),
  );
});

it("is not slow for the worst of 64 kB", () => {
  const worst = [
    `{"a":${"[".repeat(32_000)}${"]".repeat(32_000)}}`,
    `{"a":"${"\\\\".repeat(32_000)}"}`,
    `{"a":"${'\\"'.repeat(32_000)}"}`,
    `{"a":${"1".repeat(65_000)}}`,
    `{"a":"${"x".repeat(65_000)}`,
    '"'.repeat(65_000),
  ];
  const begun = performance.now();
  for (const text of worst) {
    read(text);
    excerptOf(Buffer.from(text));
  }
  expect(performance.now() - begun).toBeLessThan(1500);
});

it("is shown without what names people", () => {
  const shown = excerptOf(
    Buffer.from(
      '{"payment_id":"p-1","sender_name":"BUDI SANTOSO","amount":1000,"nik":3174065708900001,"x":"cut off BUDI',
    ),
  );
  expect(shown).toBe('{"payment_id":"•••","sender_name":"•••","amount":1000,"nik":•••,"x":"•••"');
  expect(excerptOf(Buffer.from("name=BUDI&x=1"))).toBe("•••••••••••••");
  expect(excerptOf(Buffer.from([0x7b, 0xff, 0x00]))).not.toContain("\0");
});

it("is asked about later each time, at most every six hours", () => {
  expect([0, 1, 2, 5, 9, 10_000].map(askAgainSeconds)).toEqual([
    60, 120, 240, 1920, 21_600, 21_600,
  ]);
});
