import { tmpdir } from "node:os";
import { quickFolder } from "./quick-folder.mjs";
import { inRoot } from "./root.mjs";

it("is the folder in memory where there is room", () => {
  expect(quickFolder(1, inRoot("scripts"))).toBe(inRoot("scripts"));
});

it.each([
  ["it is too small", () => quickFolder(2 ** 60, inRoot("scripts"))],
  ["there is none", () => quickFolder(1, inRoot("scripts/none"))],
])("is the temporary folder where %s", (_why, folder) => {
  expect(folder()).toBe(tmpdir());
});
