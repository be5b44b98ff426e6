import { groupIdCardNumber } from "./id-card-number";

test.each([
  ["3273014507900002", "3273\u00a00145\u00a00790\u00a00002"],
  ["32730", "3273\u00a00"],
  ["3273", "3273"],
  ["", ""],
])("%s is shown as %s", (digits, shown) => {
  expect(groupIdCardNumber(digits)).toBe(shown);
});
