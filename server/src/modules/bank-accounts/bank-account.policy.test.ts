import { isSameAccount } from "./bank-account.policy.ts";

const account = { bankCode: "BCA", accountNumber: "5271234561", holder: "SITI RAHMAWATI" };

test.each([
  [{}, true],
  [{ bankCode: "BRI" }, false],
  [{ accountNumber: "5271234562" }, false],
  [{ holder: "SITI RAHMAWATY" }, false],
])("an account beside one that differs by %j", (changes, isSame) => {
  expect(isSameAccount(account, { ...account, ...changes })).toBe(isSame);
  expect(isSameAccount({ ...account, ...changes }, account)).toBe(isSame);
});
