import fc from "fast-check";
import { middleTruncate, splitFileName } from "./middle-truncate";

test.each([
  ["sk-kemenkumham-2014.pdf", ["sk-kemenkumham", "-2014.pdf"]],
  ["akta-pendirian-sejahtera.pdf", ["akta-pendirian…", "htera.pdf"]],
  ["a.pdf", ["a", ".pdf"]],
])("the end of %p stays where the beginning gives way", (name, ends) => {
  expect(splitFileName(name)).toEqual(ends);
});

describe("middleTruncate", () => {
  test.each([
    ["ktp-rani.jpg", 24, "ktp-rani.jpg"],
    ["akta-pendirian-sejahtera.pdf", 24, "akta-pendirian…htera.pdf"],
    ["IMG_20260513_094100_HDR_portrait.jpeg", 24, "IMG_20260513_…trait.jpeg"],
    ["nama tanpa akhiran yang panjang sekali", 24, "nama tanpa akhiran…ekali"],
    [".berkas-tersembunyi-yang-panjang-sekali", 20, ".berkas-tersem…ekali"],
    ["laporan.versi yang paling akhir sekali", 20, "laporan.versi …ekali"],
  ])("%p in %d characters is %p", (name, max, short) => {
    expect(middleTruncate(name, max)).toBe(short);
  });

  test("an emoji is never cut in half", () => {
    const short = middleTruncate(`${"🌾".repeat(40)}.png`, 12);
    expect(Array.from(short)).toHaveLength(12);
    expect(short).toBe(`${"🌾".repeat(4)}…${"🌾".repeat(3)}.png`);
  });

  test("never longer than asked for, and the extension always stays", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80, unit: "grapheme-ascii" }),
        fc.constantFrom(".pdf", ".jpeg", ".png"),
        fc.integer({ min: 12, max: 40 }),
        (stem, extension, max) => {
          const short = middleTruncate(stem + extension, max);
          expect(short.length).toBeLessThanOrEqual(max);
          expect(short.endsWith(extension)).toBe(true);
        },
      ),
    );
  });
});
