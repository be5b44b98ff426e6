import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Engine, testFilesOn } from "../../test/marked-files";
import { inRoot } from "./root.mjs";
import { chooseTurn, turns } from "./turn.mjs";

const all = Array.from({ length: turns }, (_turn, index) => `${index + 1}/${turns}`);

describe("the turn of a run", () => {
  const { TEST_TURN } = process.env;
  afterEach(() => {
    if (TEST_TURN === undefined) delete process.env.TEST_TURN;
    else process.env.TEST_TURN = TEST_TURN;
  });

  it("is the one that was asked for", async () => {
    process.env.TEST_TURN = "4/5";
    expect(await chooseTurn()).toBe("4/5");
  });

  it("otherwise follows from the commit", async () => {
    delete process.env.TEST_TURN;
    const turn = await chooseTurn();
    expect(all).toContain(turn);
    expect(await chooseTurn()).toBe(turn);
  });
});

describe("in five runs everything that takes turns runs once", () => {
  it.each(["postgresql", "embedded"] as const)("files on %s", (engine: Engine) => {
    const folder = inRoot("server/src");
    const always = testFilesOn(engine, folder, "none");
    const inTurns = all.flatMap((turn) =>
      testFilesOn(engine, folder, turn).filter((file) => !always.includes(file)),
    );
    expect(inTurns.length).toBeGreaterThan(0);
    expect([...always, ...inTurns].sort()).toEqual(testFilesOn(engine, folder).sort());
  });

  it("browser tests", () => {
    const folder = inRoot("e2e");
    const tags = readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => readFileSync(path.join(folder, name), "utf8").match(/@turn\w*/g) ?? []);
    expect(new Set(tags)).toEqual(new Set(all.map((turn) => `@turn${turn[0]}`)));
  });
});
