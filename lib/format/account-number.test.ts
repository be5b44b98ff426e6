import { groupedNumber } from "./account-number";

test.each([
  ["9008120477310948", "9008 1204 7731 0948"],
  ["26215012345", "2621 5012 345"],
  ["123", "123"],
  ["", ""],
])("%s reads %s", (digits, text) => {
  expect(groupedNumber(digits)).toBe(text);
});
