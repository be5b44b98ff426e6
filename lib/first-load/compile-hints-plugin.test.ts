/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const { webpack } = require("next/dist/compiled/webpack/webpack");
const { CompileHintsPlugin } = require("./compile-hints-plugin");

const folder = mkdtempSync(path.join(tmpdir(), "hints-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, source: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
};
const long = `module.exports = "${"x".repeat(15_000)}";`;

it("marks what a first load compiles: neither small scripts nor what is loaded later", async () => {
  write("later.js", long);
  const entry = {
    large: write("large.js", `import("./later.js"); console.log(${long.slice(17, -1)});`),
    small: write("small.js", "console.log(1);"),
  };
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: "production",
        optimization: { minimize: false },
        entry,
        output: {
          path: path.join(folder, "out"),
          // As Next names them.
          filename: "static/chunks/[name]-[contenthash].js",
          chunkFilename: "static/chunks/[id].[contenthash].js",
        },
        plugins: [new CompileHintsPlugin()],
      },
      (failure: Error | null, stats: { hasErrors(): boolean }) =>
        failure || stats.hasErrors() ? reject(failure ?? new Error("no build")) : resolve(),
    );
  });
  const chunks = path.join(folder, "out/static/chunks");
  const marked = readdirSync(chunks).map((name) => [
    name.replace(/[\d.-]*[\da-f]{6,}\.js$/, "") || "later",
    readFileSync(path.join(chunks, name), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
  ]);
  expect(Object.fromEntries(marked)).toEqual({ large: true, small: false, later: false });
});
