import { readListCursor, writeListCursor } from "./list-cursor.policy.ts";
import { wordsOf } from "./search-words.policy.ts";
import { numberedSlug, slugOf } from "./slug.policy.ts";
import { chooseWords } from "./word-choice.policy.ts";

test.each([
  ["Pengadaan Biji Kopi", ["pengadaan", "biji", "kopi"]],
  ["kopi, KOPI; kopi", ["kopi"]],
  ["Café dé l'Été 2026", ["cafe", "de", "ete", "2026"]],
  ["a <b>x</b>", []],
  ["", []],
  ["%_' or 1=1 --", ["or"]],
  ["x".repeat(41), []],
])("the words of %s", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["Pengadaan Biji Kopi Gayo", "pengadaan-biji-kopi-gayo"],
  ["  Café & Roti!  ", "cafe-roti"],
  ["咖啡", "kampanye"],
  ["satu ".repeat(30), Array(16).fill("satu").join("-")],
])("the address of '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(numberedSlug(slug, 2)).toBe(`${slug}-2`);
});

describe("a cursor", () => {
  const position = { rank: 2, key: 1_763_000_000_000, id: "3f8a2c1e-0000-4000-8000-000000000000" };

  test("is read as it was written", () => {
    expect(readListCursor("newest", writeListCursor("newest", position))).toEqual(position);
  });

  test.each(["", "x", Buffer.from("newest.3.1.x").toString("base64url")])("not %s", (cursor) => {
    expect(readListCursor("newest", cursor)).toBeUndefined();
  });

  test("belongs to its order", () => {
    expect(readListCursor("yield", writeListCursor("newest", position))).toBeUndefined();
  });
});

describe("a typed word", () => {
  const near = (typed: string, ...words: [string, number][]) =>
    words.map(([word, similarity]) => ({ typed, word, similarity }));

  test.each([
    [
      "itself, and what it begins",
      "kopi",
      near("kopi", ["kopi", 1], ["kopiko", 0.6], ["topi", 0.3]),
      ["kopi", "kopiko"],
    ],
    ["what it begins", "kop", near("kop", ["kopi", 0.5], ["topi", 0.2]), ["kopi"]],
    ["a short one begins nothing", "ko", near("ko", ["kopi", 0.15]), []],
    ["the nearest", "kpa", near("kpa", ["topi", 0.21], ["kopi", 0.28]), ["kopi", "topi"]],
    [
      "one letter less, and nothing else",
      "kpi",
      near("kpi", ["topi", 0.4], ["kopi", 0.28]),
      ["kopi"],
    ],
    ["one more", "koppi", near("koppi", ["koperasi", 0.5], ["kopi", 0.43]), ["kopi"]],
    ["one more at its end", "kopii", near("kopii", ["koperasi", 0.6], ["kopi", 0.57]), ["kopi"]],
    [
      "another one",
      "kopo",
      near("kopo", ["koperasi", 0.44], ["kopi", 0.43], ["kota", 0.25]),
      ["kopi"],
    ],
    ["a long one has to be nearer", "kerajinan", near("kerajinan", ["kerja", 0.29]), []],
    [
      "three at most",
      "xxxx",
      near("xxxx", ["a", 0.5], ["b", 0.6], ["c", 0.7], ["d", 0.8]),
      ["d", "c", "b"],
    ],
    [
      "with two letters swapped, and nothing else",
      "kpoi",
      near("kpoi", ["topi", 0.3], ["kopi", 0.25], ["kopi", 0.25]),
      ["kopi"],
    ],
    ["only its own", "kopi", near("batik", ["kopi", 1]), []],
  ])("%s", (_name, typed, known, words) => {
    expect(chooseWords(typed, known)).toEqual(words);
  });
});
