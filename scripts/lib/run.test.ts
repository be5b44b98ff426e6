import { run } from "./run.mjs";

const node = (code: string, options = {}) => run(process.execPath, ["-e", code], options);

describe("a program that is run to its end", () => {
  it("gives its code and all that it printed", async () => {
    const code = "console.log('out'); console.error('err'); process.exitCode = 3";
    expect(await node(code)).toEqual({ code: 3, output: "out\nerr\n", processorSeconds: null });
  });

  it("is measured with its children, and prints and ends as before", async () => {
    const busy = "const end = Date.now() + 300; while (Date.now() < end);";
    const code = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);
      console.log('done'); process.exitCode = 5`;
    const { processorSeconds, ...rest } = await node(code, { isMeasured: true });
    expect(rest).toEqual({ code: 5, output: "done\n" });
    expect(processorSeconds).toBeGreaterThan(0.1);
    expect(processorSeconds).toBeLessThan(60);
  });

  it("is killed with its children when its time is over", async () => {
    const { code } = await node("setInterval(() => {}, 1000)", {
      timeLimit: 300,
      isMeasured: true,
    });
    expect(code).toBe(1);
  });
});
