import { groupDigits } from "./group-digits";

test.each([
  ["", ""],
  ["1", "1"],
  ["999", "999"],
  ["1000", "1.000"],
  ["123456789", "123.456.789"],
  [0, "0"],
  [1_000_000, "1.000.000"],
])("%j in groups is %j", (digits, grouped) => {
  expect(groupDigits(digits)).toBe(grouped);
});
