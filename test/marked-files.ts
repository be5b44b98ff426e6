import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export type Engine = "postgresql" | "embedded";

const root = path.dirname(__dirname);
const turns = 10;

/** A folder's test files. */
export const testFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/**
 * Paths of a folder's test files that run on an engine and in this turn. A file's first comment may name its engines,
 * PostgreSQL being the default, and the turn that it takes: `/** @engines postgresql embedded @turn 4 *\/`.
 * @param turn like "4/10"; without one all turns are taken
 */
export const testFilesOn = (engine: Engine, folder: string, turn?: string): string[] =>
  testFilesIn(folder).filter((file) => {
    const [comment = ""] = /^\/\*\* @.*\*\//.exec(readFileSync(file, "utf8")) ?? [];
    const engines = /@engines ([a-z ]+)/.exec(comment)?.[1]?.trim().split(" ");
    if (!(engines ?? ["postgresql"]).includes(engine)) return false;
    const own = /@turn (\d+)/.exec(comment)?.[1];
    if (own) return !turn || Number.parseInt(turn, 10) === Number(own);
    // The coverage of the embedded stage needs all of its files.
    return engine === "embedded" || isInTurn(file, turn);
  });

/** Screens that a funder's money passes through, and the fields in which all of it is typed. */
const moneyScreens = ["campaigns", "contracts", "form/number", "payments", "rdf", "transactions"];
/** Modules that no money passes through. */
const modulesWithoutMoney = [
  "account",
  "articles",
  "bank-checks",
  "company",
  "duplicates",
  "files",
  "handovers",
  "kyc",
  "live",
  "mails",
  "master-lists",
  "members",
  "pre-onboarding",
  "reviews",
  "sandbox",
  "uploads",
  "web-pages",
];
const nameOf = (file: string) => path.relative(root, file).split(path.sep).join("/");
const takesOneTurn = new RegExp(
  `^(components/(?!(${moneyScreens.join("|")})/)` +
    `|server/src/(plugins|modules/(${modulesWithoutMoney.join("|")}))/)`,
);

/**
 * The place among the turns of each such file in a folder. They are dealt out by size, back and forth, so that the turns
 * take about as long as each other: by a hash of the names one took three times as long as another.
 */
function dealTurns(folder: string): [string, number][] {
  const files = testFilesIn(path.join(root, folder)).filter((file) =>
    takesOneTurn.test(nameOf(file)),
  );
  return files
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))
    .map(({ file }, index) => {
      const place = index % (2 * turns);
      return [file, place < turns ? place : 2 * turns - 1 - place];
    });
}

let dealtTurns: ReadonlyMap<string, number> | undefined;

const placeOf = (turn: string): number => Number.parseInt(turn, 10) - 1;

/**
 * Whether a file runs in this turn: in one of the ten if it tests a component or a module that `takesOneTurn`, and
 * otherwise in each.
 */
export function isInTurn(file: string, turn?: string): boolean {
  // The two folders' tests run beside each other.
  dealtTurns ??= new Map(["components", "server/src"].flatMap(dealTurns));
  const dealt = dealtTurns.get(path.resolve(root, file));
  return dealt === undefined || !turn || dealt === placeOf(turn);
}

/** Whether what is named so, and takes two of the ten turns, takes this one: which two follows from the name. */
export function isOneOfTwo(name: string, turn?: string): boolean {
  if (!turn) return true;
  const first = createHash("sha256").update(name).digest().readUInt32BE() % turns;
  return (placeOf(turn) - first + turns) % turns < 2;
}
