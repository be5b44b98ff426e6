import { bankCheckSandbox } from "./sandbox.ts";

const find = (accountNumber: string) => bankCheckSandbox.find({ bankCode: "BCA", accountNumber });

describe("bank check sandbox", () => {
  it("answers the same holder for the same number, and several holders in all", async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `52712345${String(index + 10)}`);
    const ask = () => Promise.all(numbers.map(find));
    const answers = await ask();
    expect(await ask()).toEqual(answers);
    expect(new Set(answers.map((answer) => answer.isFound && answer.holderName)).size).toBe(7);
  });

  it("takes numbers longer than a double can hold", async () => {
    expect(await find("99999999999999999991")).toMatchObject({ isFound: true });
  });

  it("does not find 000 and cannot be asked about 998", async () => {
    expect(await find("5271234000")).toEqual({ isFound: false });
    await expect(find("5271234998")).rejects.toThrow("unreachable");
  });
});
