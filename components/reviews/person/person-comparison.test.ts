import { holderOf } from "./person-comparison";

const today = new Date("2026-05-11");

test.each([
  ["3273014507900002", { isWoman: true, born: "1990-07-05" }],
  ["3273010507900002", { isWoman: false, born: "1990-07-05" }],
  ["3273012902080002", { isWoman: false, born: "2008-02-29" }],
  // Sixteen years old in 2026 would be too young for a card.
  ["3273010101100002", { isWoman: false, born: "1910-01-01" }],
  ["3273013113900002", undefined],
])("%s", (number, holder) => {
  expect(holderOf(number, today)).toEqual(holder);
});
