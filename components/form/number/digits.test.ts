import { caretBefore, cleanNumber, pastedAmount, typedAmount } from "./digits";

test.each([
  ["0071234567", "0071234567"],
  ["1.250.000", "1250000"],
  ["123 456-789", "123456789"],
  ["12AB", "12AB"],
  ["", ""],
])("a number: %j is %j", (text, number) => {
  expect(cleanNumber(text)).toBe(number);
});

test.each([
  ["", ""],
  ["0", "0"],
  ["007", "7"],
  ["5.000", "5000"],
  ["5.00", "500"],
  ["Rp 5", "5"],
])("an amount that is typed: %j is %j", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each([
  ["Rp 5.000.000,00", "5000000"],
  ["Rp5.000.000,-", "5000000"],
  ["IDR 5,000,000.00", "5000000"],
  ["5,000,000", "5000000"],
  ["5.000.000", "5000000"],
  [" 5000000 ", "5000000"],
  ["5000000,5", "5000000"],
  ["1.500,75 ", "1500"],
  ["0000", "0"],
  ["lima juta", ""],
])("an amount that is pasted: %j is %j", (text, amount) => {
  expect(pastedAmount(text)).toBe(amount);
});

test.each([
  ["1.000", 0, 5],
  ["1.000", 3, 1],
  ["1.000", 4, 0],
  ["12.345.678", 5, 4],
  ["", 0, 0],
])("in %j with %d digits after it the caret is at %d", (text, digits, position) => {
  expect(caretBefore(text, digits)).toBe(position);
});
