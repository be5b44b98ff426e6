import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.mjs";
import { readRoute } from "./routes.mjs";

/* Visitors can make up names without end: a page below a name is not kept for those that nothing is behind. */

const folder = path.join(root, "pages");
const belowNames = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.includes("[") && file.endsWith(".tsx"),
);
const sourceOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const isStatic = (file: string) => /\bgetStaticPaths\b/.test(sourceOf(file));

test("there are pages of both kinds", () => {
  expect(belowNames.some(isStatic)).toBe(true);
  expect(belowNames.every(isStatic)).toBe(false);
});

test.each(belowNames.filter(isStatic))(
  "%s is kept only for what the gate finds to be there, or for a fixed list",
  (file) => {
    const address = `/${file.replace(/(\/index)?\.tsx$/, "").replace(/\[\w+\]/g, "a-name")}`;
    const isFixed = /fallback: false\b/.test(sourceOf(file));
    expect(isFixed || readRoute({ url: address, headers: {} }).subject !== undefined).toBe(true);
  },
);
