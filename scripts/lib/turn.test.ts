import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Engine, isInTurn, testFilesIn, testFilesOn } from "../../test/marked-files";
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
    process.env.TEST_TURN = "4/10";
    expect(await chooseTurn()).toBe("4/10");
  });

  it("otherwise follows from the commit", async () => {
    delete process.env.TEST_TURN;
    const turn = await chooseTurn();
    expect(all).toContain(turn);
    expect(await chooseTurn()).toBe(turn);
  });
});

describe("in ten runs everything that takes turns runs", () => {
  it.each(["postgresql", "embedded"] as const)("files on %s", (engine: Engine) => {
    const folder = inRoot("server/src");
    const runs = all.map((turn) => testFilesOn(engine, folder, turn));
    const every = testFilesOn(engine, folder);
    expect(new Set(runs.flat())).toEqual(new Set(every));
    for (const run of runs) expect(run.length).toBeLessThan(every.length);
  });

  it("files of components, in one of them; files that money passes through, in each", () => {
    const count = (folder: string) =>
      testFilesIn(inRoot(folder)).map((file) => all.filter((turn) => isInTurn(file, turn)).length);
    expect(new Set(count("components/kyc"))).toEqual(new Set([1]));
    expect(new Set(count("components/form/upload"))).toEqual(new Set([1]));
    expect(new Set(count("components/form/number"))).toEqual(new Set([turns]));
    expect(new Set(count("components/payments"))).toEqual(new Set([turns]));
    expect(new Set(count("server/src/modules/account"))).toEqual(new Set([1]));
    expect(new Set(count("server/src/ledger"))).toEqual(new Set([turns]));
  });

  it.each(["components", "server/src"])("the same number of files of %s in each", (folder) => {
    const files = testFilesIn(inRoot(folder));
    const counts = all.map((turn) => files.filter((file) => isInTurn(file, turn)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it("without a turn, all files", () => {
    const files = testFilesIn(inRoot("components/kyc"));
    expect(files.filter((file) => isInTurn(file))).toEqual(files);
  });

  it("browser tests", () => {
    const folder = inRoot("e2e");
    const tags = readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => readFileSync(path.join(folder, name), "utf8").match(/@turn\w*/g) ?? []);
    expect(tags.every((tag) => /^@turn\d{1,2}$/.test(tag))).toBe(true);
    expect(new Set(tags.flatMap((tag) => [...tag.slice(5)])).size).toBe(turns);
  });
});
