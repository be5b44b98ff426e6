import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/* LOOK §2.2: 14 px is the smallest size anywhere. */

const root = path.join(__dirname, "..");
const sources = ["components", "pages", "styles"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** What a declaration of a size may come down to, in pixels; a part of an unknown size may come down to nothing. */
function smallest(declared: string): number {
  const floor = /max\((\d+)px,/.exec(declared)?.[1];
  if (floor) return Number(floor);
  const sizes = [...declared.matchAll(/(?<![\w.])(\d*\.?\d+)(px|rem|em)/g)];
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...sizes.map(([, number, unit]) => {
      if (unit === "px") return Number(number);
      return unit === "rem" ? Number(number) * 16 : Number(number) < 1 ? 0 : 14;
    }),
  );
}

/** `font-size: …`, `font: … size/…` and `fontSize: …`; nothing in them is hidden by being zero. */
const tooSmall = (text: string) =>
  [...text.matchAll(/\b(?:font-size|fontSize): *([^;\n]+)|\bfont: *[^;\n]*?(\d[\d.]*px)\//g)]
    .filter(([, size, inShort]) => size !== "0" && smallest(size ?? inShort ?? "") < 14)
    .map(([declaration]) => declaration);

test("no text is smaller than 14 pixels", () => {
  const found = sources.flatMap((file) =>
    tooSmall(readFileSync(path.join(root, file), "utf8")).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});

test.each(["font-size: 12px;", "font-size: .8rem;", "font-size: .64em;", "font: 650 13px/20px x;"])(
  "%s would be found",
  (declaration) => {
    expect(tooSmall(`p { ${declaration} }`)).toHaveLength(1);
  },
);
