/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

interface Stats {
  toJson(options: object): { errors: { message: string }[]; modules: { name: string }[] };
}

const { webpack } = require("next/dist/compiled/webpack/webpack");
const { HydrateInSlicesPlugin } = require("./hydrate-in-slices-plugin");

const folder = mkdtempSync(path.join(tmpdir(), "start-"));
const packages = path.join(folder, "packages");

beforeAll(() => {
  // Bundling the packages themselves would only cost time.
  for (const folder of ["react-dom", "next"]) {
    mkdirSync(path.join(packages, folder), { recursive: true });
  }
  for (const file of ["react.js", "react-dom/index.js", "react-dom/client.js", "next/router.js"]) {
    writeFileSync(path.join(packages, file), "");
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const nextClientEntry = `
const _client = { default: require("react-dom/client") };
_client.default.hydrateRoot(document, null);
`;

/** Builds a client entry. @returns the build's errors, and the modules in the bundle */
function build(
  source: string,
  { start, mode = "production" }: { start?: string; mode?: string } = {},
): Promise<{ errors: string[]; modules: string[] }> {
  const entry = path.join(folder, "start.js");
  writeFileSync(entry, source);
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode,
        optimization: { minimize: false },
        entry,
        output: { path: path.join(folder, "out") },
        resolve: { modules: [packages] },
        plugins: [new HydrateInSlicesPlugin(start ?? entry)],
      },
      (failure: Error | null, stats: Stats) => {
        if (failure) return reject(failure);
        const { errors, modules } = stats.toJson({ modules: true });
        resolve({
          errors: errors.map(({ message }) => message),
          modules: modules.map(({ name }) => name),
        });
      },
    );
  });
}

test("Next's client entry hydrates in slices", async () => {
  const { errors, modules } = await build(nextClientEntry);
  expect(errors).toEqual([]);
  expect(modules.join()).toContain("lib/first-load/hydrate-in-slices.js");
});

test.each([
  ["takes React from elsewhere", nextClientEntry.replace("react-dom/client", "react-dom")],
  ["hydrates in another way", nextClientEntry.replace("hydrateRoot", "hydrate")],
])("a start that %s fails the build", async (_case, source) => {
  const { errors } = await build(source);
  expect(errors).toEqual([expect.stringContaining("does not call hydrateRoot")]);
});

test("so does a build without it, unless it is one of the development server's own", async () => {
  const start = require.resolve("next/dist/client/index.js");
  const { errors } = await build(nextClientEntry, { start });
  expect(errors).toEqual([expect.stringContaining("is not part of the build")]);
  expect((await build(nextClientEntry, { start, mode: "development" })).errors).toEqual([]);
});
