import { readProgress } from "./deployment.mjs";
import { noteworthy } from "./noteworthy.mjs";

it.each([
  ['{"level":30,"msg":"request"}', false, null],
  ['{"level":40,"msg":"slow"}', false, "slow"],
  ['{"level":50,"msg":"failed","reqId":"r1"}', false, "failed (request r1)"],
  ["{ broken", true, null],
  ["GET / 200", false, null],
  ["Error: no such table", true, "Error: no such table"],
  ["   ", true, null],
])("of %s the terminal shows %s", (line, isError, shown) => {
  expect(noteworthy(line, isError)).toBe(shown);
});

it("reads what the API says while it prepares its database", () => {
  expect(readProgress('{"msg":"progress","step":"regions: 10 of 20"}')).toBe("regions: 10 of 20");
  expect(readProgress('{"msg":"ready"}')).toBeNull();
  expect(readProgress("{")).toBeNull();
  expect(readProgress("text")).toBeNull();
});
