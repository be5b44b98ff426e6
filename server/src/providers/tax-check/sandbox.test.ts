import { taxCheckSandbox } from "./sandbox.ts";

const find = (end: string) =>
  taxCheckSandbox.find({ npwpNumber: `012345678901${end}`, claimedName: "PT Sumber Tani" });

describe("tax check sandbox", () => {
  it.each(["012", "001", "997", "100"])(
    "finds a number ending in %s under the claimed name",
    async (end) => {
      expect(await find(end)).toEqual({ isFound: true, registeredName: "PT Sumber Tani" });
    },
  );

  it("does not find 000, finds 999 under another name and cannot be asked about 998", async () => {
    expect(await find("000")).toEqual({ isFound: false });
    expect(await find("999")).toEqual({ isFound: true, registeredName: "PT Nama Lain Nusantara" });
    await expect(find("998")).rejects.toThrow("unreachable");
  });
});
