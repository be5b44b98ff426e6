import fc from "fast-check";
import { formatRupiah, rupiahParts } from "./rupiah";

describe("formatRupiah", () => {
  test.each<[bigint | string, string, string]>([
    [0n, "Rp\u00a00", "IDR\u00a00"],
    [999n, "Rp\u00a0999", "IDR\u00a0999"],
    [1000n, "Rp\u00a01.000", "IDR\u00a01.000"],
    ["5000000", "Rp\u00a05.000.000", "IDR\u00a05.000.000"],
    ["250000000", "Rp\u00a0250.000.000", "IDR\u00a0250.000.000"],
    ["12450000.75", "Rp\u00a012.450.000", "IDR\u00a012.450.000"],
    ["0.99", "Rp\u00a00", "IDR\u00a00"],
    ["0005000", "Rp\u00a05.000", "IDR\u00a05.000"],
    [-1500n, "−Rp\u00a01.500", "−IDR\u00a01.500"],
    ["-0.5", "Rp\u00a00", "IDR\u00a00"],
  ])("%s reads %s and %s", (amount, id, en) => {
    expect(formatRupiah(amount, "id")).toBe(id);
    expect(formatRupiah(amount, "en")).toBe(en);
  });

  test.each(["", "Rp 1000", "1.000.000", "1,5", "1e6", " 10", "٣", "--1"])(
    "%p is refused rather than guessed",
    (amount) => {
      expect(() => formatRupiah(amount, "id")).toThrow(RangeError);
    },
  );

  test("every amount can be read back, however large", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (amount) => {
        const { prefix, digits } = rupiahParts(amount, "id");
        expect(BigInt(digits.replaceAll(".", "")) * (prefix === "−Rp" ? -1n : 1n)).toBe(amount);
        expect(prefix).toMatch(/^−?Rp$/);
        expect(digits).toMatch(/^\d{1,3}(?:\.\d{3})*$/);
      }),
    );
  });

  test("a decimal part is dropped, never rounded", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat({ max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, "0")}`;
        expect(formatRupiah(text, "id")).toBe(formatRupiah(whole, "id"));
      }),
    );
  });

  test("both languages group the same way", () => {
    fc.assert(
      fc.property(fc.bigInt(), (amount) => {
        expect(rupiahParts(amount, "en").digits).toBe(rupiahParts(amount, "id").digits);
      }),
    );
  });
});
