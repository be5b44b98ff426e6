import { isOwnName } from "./own-name.policy.ts";

test.each([
  ["SITI RAHMAWATI", true],
  ["siti  rahmawati", true],
  ["SITI RAHMAWATI BINTI", false],
  ["...", false],
])("%s is Siti Rahmawati's name: %s", (holder, isOwn) => {
  expect(isOwnName(holder, "Siti Rahmawati")).toBe(isOwn);
});
