import fc from "fast-check";
import { plainLines, plainName, quoted } from "./free-text.policy.ts";

it.each([
  "PT Sumber Tani Makmur",
  "CV Benang & Rasa (Persero) Tbk.",
  "Siti Nur'aini, S.E.",
  "PT Café Toko 88",
  "أحمد بن محمد",
])("leaves a name as it is: %s", (name) => {
  expect(plainName(name).replace(/\. /g, ".")).toBe(name.replace(/\. /g, "."));
  expect(quoted(name)).toMatch(/^“.*”$/);
});

it.each([
  ["Pesanan 9.000 seragam untuk tiga pabrik", "Pesanan 9.000 seragam untuk tiga pabrik"],
  ["Tambak 2.5 hektare.", "Tambak 2.5 hektare."],
  ["Panen 1.500, lalu 250.000", "Panen 1.500, lalu 250.000"],
  ["9.000.example", "9. 000. example"],
  ["9.000example", "9. 000example"],
  ["a.9.000", "a. 9. 000"],
  ["a9.000", "a9. 000"],
  ["9.000。example", "9. 000. example"],
  ["192.168.1", "192. 168. 1"],
  ["1.500.000", "1. 500. 000"],
  ["0812.3456", "0812. 3456"],
  ["9。000", "9. 000"],
])("keeps the dot of a number, and only that: %j", (typed, shown) => {
  expect(plainName(typed)).toBe(shown);
});

it.each([
  ["Claim your prize at http://evil.example/win", "Claim your prize at evil. example win"],
  ["HTTPS://EVIL.EXAMPLE", "EVIL. EXAMPLE"],
  ["www.evil.example", "evil. example"],
  ["h\u200bttp://ev\u200bil.example", "h ttp ev il. example"],
  ["ｈｔｔｐ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ", "evil. example"],
  ["evil。example", "evil. example"],
  ["evil․example", "evil. example"],
  ["192.0.2.7/win", "192. 0. 2. 7 win"],
  ["mailto:win@evil.example", "win evil. example"],
  ["<a href='x'>click</a>", "a href 'x' click a"],
  ["[click](//evil.example)", "click ( evil. example)"],
  ["Call 0812-3456-7890 now", "Call … now"],
  ["+62 812 3456 7890", "…"],
  ["=?utf-8?B?RXZpbA==?=", "utf-8 B RXZpbA"],
  ["a\r\nBcc: b@c.d", "a Bcc b c. d"],
  ["a\u2028b\u2029c\u0085d\u000be", "a b c d e"],
  ["\u202egnp.exe\u202c", "gnp. exe"],
  ["PT “Rukun” resmi", "PT Rukun resmi"],
])("makes %j harmless", (typed, shown) => {
  expect(plainName(typed)).toBe(shown);
});

it("is one short line without links, whatever was typed", () => {
  const bits = fc.constantFrom(
    "http://",
    "www.",
    "a.co",
    "@",
    "\r\n",
    "\u2028",
    "０８１２",
    "：／／",
    "。",
    "x",
  );
  const typed = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(bits).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const name = plainName(text);
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(
        name.replace(/(?<![\p{L}\p{N}.])\d{1,3}\.\d{1,3}(?![\p{L}\p{N}]|\.\S)/gu, ""),
      ).not.toMatch(/:\/|@|[.。][\p{L}\p{N}]|\d{7}/u);
    }),
    { numRuns: 500 },
  );
});

it("cuts what is longer than a name, between letters", () => {
  expect(plainName("𠮷".repeat(100))).toBe(`${"𠮷".repeat(79)}…`);
});

it("keeps an officer's lines and nothing that cannot be seen", () => {
  expect(plainLines("satu\r\ndua\u2028tiga\tempat\u202e\u0000")).toBe("satu\ndua\ntiga empat");
});
