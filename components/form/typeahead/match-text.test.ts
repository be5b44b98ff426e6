import fc from "fast-check";
import { matches, matchParts } from "./match-text";

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("matchParts", () => {
  test.each([
    ["Jawa Barat", "jawa", "[Jawa] Barat"],
    ["Jawa Barat", "BAR", "Jawa [Bar]at"],
    ["Jawa Barat", "jawa bar", "[Jawa Bar]at"],
    ["Jawa Barat", "barat jawa", "[Jawa] [Barat]"],
    ["Jawa Barat", " jawa ", "[Jawa] Barat"],
    ["Jawa Barat", "bali", "Jawa Barat"],
    ["Jawa Barat", "jawa bali", "Jawa Barat"],
    ["Jawa Barat", "", "Jawa Barat"],
    ["Café Méga", "cafe", "[Café] Méga"],
    ["Cafe\u0301 Mega", "café", "[Cafe\u0301] Mega"],
    ["D.I. Yogyakarta", "d.i.", "[D.I.] Yogyakarta"],
    ["Kota (lama)", "(lama", "Kota [(lama])"],
    ["🌾 Padi", "padi", "🌾 [Padi]"],
    ["", "a", ""],
  ])("%j for %j is %j", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test("the pieces always make up the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, query) => {
        const parts = matchParts(text, query);
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
    );
  });
});

describe("matches", () => {
  test.each([
    ["Kota Bandung", "bandung kota", true],
    ["Kota Bandung", "", true],
    ["Kota Bandung", "   ", true],
    ["Kota Bandung", "bdg", false],
    ["Méga", "mega", true],
  ])("%j for %j: %p", (text, query, expected) => {
    expect(matches(text, query)).toBe(expected);
  });
});
