import { groupNpwp } from "./npwp";

test.each([
  ["", ""],
  ["0", "0"],
  ["01", "01"],
  ["012", "01.2"],
  ["012345678901000", "01.23.45.678901.000"],
  ["0012345678901012", "0012 3456 7890 1012"],
  ["00123456789010123", "0012 3456 7890 1012 3"],
])("the tax number %j is shown as %j", (digits, shown) => {
  expect(groupNpwp(digits)).toBe(shown);
});
