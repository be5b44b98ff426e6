import fc from "fast-check";
import { formatFileSize } from "./file-size";

describe("formatFileSize", () => {
  test.each([
    [0, "0 Bytes", "0 Bytes"],
    [1, "1 Bytes", "1 Bytes"],
    [1023, "1023 Bytes", "1023 Bytes"],
    [1024, "1,00 KB", "1.00 KB"],
    [224_154, "218,90 KB", "218.90 KB"],
    [1_048_575, "1,00 MB", "1.00 MB"],
    [1_048_576, "1,00 MB", "1.00 MB"],
    [2_527_068, "2,41 MB", "2.41 MB"],
    [10 * 1024 * 1024, "10,00 MB", "10.00 MB"],
    [1024 ** 3, "1,00 GB", "1.00 GB"],
    [1024 ** 4, "1,00 TB", "1.00 TB"],
    [1024 ** 5, "1,00 PB", "1.00 PB"],
    [1024 ** 6, "1,00 EB", "1.00 EB"],
    [1024 ** 7, "1,00 ZB", "1.00 ZB"],
    [1024 ** 8, "1,00 YB", "1.00 YB"],
    [1024 ** 9, "1024,00 YB", "1024.00 YB"],
  ])("%d bytes read %s in Indonesian and %s in English", (bytes, id, en) => {
    expect(formatFileSize(bytes, "id")).toBe(id);
    expect(formatFileSize(bytes, "en")).toBe(en);
  });

  test("the number of decimals can be chosen", () => {
    expect(formatFileSize(2_527_068, "id", 0)).toBe("2 MB");
    expect(formatFileSize(2_527_068, "id", 1)).toBe("2,4 MB");
    expect(formatFileSize(512, "id", 3)).toBe("512 Bytes");
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("%d is not a size", (bytes) => {
    expect(() => formatFileSize(bytes, "id")).toThrow(RangeError);
  });

  test("the figure stays below one step, and never loses more than its rounding", () => {
    const units = ["Bytes", "KB", "MB", "GB", "TB", "PB"];
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (bytes) => {
        const [figure = "", unit = ""] = formatFileSize(bytes, "en").split(" ");
        const power = 1024 ** units.indexOf(unit);
        expect(Number(figure)).toBeLessThan(1024);
        expect(Math.abs(Number(figure) * power - bytes)).toBeLessThanOrEqual(power * 0.00501);
      }),
    );
  });

  test("both languages show the same figure", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e24, noNaN: true }), (bytes) => {
        expect(formatFileSize(bytes, "id").replace(",", ".")).toBe(formatFileSize(bytes, "en"));
      }),
    );
  });
});
