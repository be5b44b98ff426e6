import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Every field of a number is one of this folder, because they alone leave a text alone while it is composed, show what is
 * sent, and refuse in words what they cannot read.
 */

const here = "components/form/number";

/** A field's own reading of a number, or the browser's. */
const ownReading: readonly [what: string, pattern: RegExp][] = [
  ["a number input of the browser", /type="number"/],
  ["a keypad of digits", /inputMode=(?:"(?:numeric|decimal|tel)"|\{)/],
  ["digits picked out of a text", /replace(?:All)?\(\/(?:\\D|\[\^(?:0-9|\\d))/],
  ["a loose conversion", /parseFloat\((?!getComputedStyle)|parseInt\(/],
  ["a mask of a library", /from "(?:react-)?imask/],
];

/** What has them for another reason. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Pictures of fields, which nobody types in.
  "components/gallery/field-specimens.tsx": ["a keypad of digits"],
  "components/gallery/dialog-specimens.tsx": ["a keypad of digits"],
  // A page of a document, read by the contract's reader.
  "components/reviews/viewer/page-tools.tsx": ["a keypad of digits"],
};

const root = process.cwd();
const sources = ["components", "pages", "lib"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/test/.test(name))
    .map((name) => `${folder}/${name}`),
);

const found = (text: string) =>
  ownReading.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

test("no other component reads a number from a text", () => {
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.filter((path) => !path.startsWith(`${here}/`));
  const readers = others.flatMap((path) => {
    const what = found(readFileSync(join(root, path), "utf8"));
    return what.length > 0 ? [[path, what] as const] : [];
  });
  expect(Object.fromEntries(readers)).toEqual(known);
});

test.each([
  ['<TextInput type="number" />', "a number input of the browser"],
  ['<TextField inputMode="numeric" />', "a keypad of digits"],
  ['typed.replace(/\\D/g, "")', "digits picked out of a text"],
  ['typed.replace(/[^0-9]/g, "")', "digits picked out of a text"],
  ["Number.parseFloat(typed)", "a loose conversion"],
  ['import { useIMask } from "react-imask";', "a mask of a library"],
])("%s would be told", (text, what) => {
  expect(found(text)).toEqual([what]);
});
