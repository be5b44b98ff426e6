import fc from "fast-check";
import { storable, storableText } from "./storable.ts";

it.each([
  ["BUDI\u0000", "BUDI\\u0000"],
  ["a\ud800b", "a\\ud800b"],
  ["a\udc00b", "a\\udc00b"],
  ["\ud800\ud83d\ude00", "\\ud800\ud83d\ude00"],
  ["Siti \ud83d\ude00 \u0001\n", "Siti \ud83d\ude00 \u0001\n"],
])("%j is kept as %j", (text, kept) => {
  expect(storableText(text)).toBe(kept);
});

it("leaves well-formed texts alone, and makes all others so", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(storableText(text)).toBe(text.replaceAll("\0", "\\u0000"));
    }),
  );
  const halves = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 });
  fc.assert(
    fc.property(halves, (units) => {
      const kept = storableText(String.fromCharCode(...units));
      expect(Buffer.from(kept).toString()).toBe(kept);
      expect(kept).not.toContain("\0");
    }),
  );
});

it("reaches every level and every name, and inherits nothing", () => {
  const value = JSON.parse(
    '{"a\\u0000":[{"b":"\\ud800","__proto__":{"c":"\\u0000"}}],"n":1,"z":null}',
  );
  expect(JSON.stringify(storable(value))).toBe(
    '{"a\\\\u0000":[{"b":"\\\\ud800","__proto__":{"c":"\\\\u0000"}}],"n":1,"z":null}',
  );
  const deep = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
  expect(() => storable(deep)).toThrow(RangeError);
});
