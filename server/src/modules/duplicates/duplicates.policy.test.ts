import {
  fingerprintOf,
  maskNumber,
  numbersOfPerson,
  type OtherClaim,
  taxNumberClaim,
} from "./duplicates.policy.ts";

test.each([
  ["3273014507900002", "3273••••••••0002"],
  ["012345678901234", "012•••••••••234"],
  ["9120304050607", "912•••••••607"],
  ["+6281234567890", "+62••••••••890"],
  ["BCA:5271234561", "52••••••61"],
  ["BCA:12345", "1•••5"],
])("%s is shown as %s", (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

const other = (changes: Partial<OtherClaim> = {}): OtherClaim => ({
  numberIndex: "a",
  holder: { type: "person", id: "1" },
  isApproved: false,
  total: 2,
  ...changes,
});

describe("what an officer saw", () => {
  const seen = fingerprintOf([other(), other({ numberIndex: "b" })]);

  test("is the same in another order", () => {
    expect(fingerprintOf([other({ numberIndex: "b" }), other()])).toBe(seen);
  });

  test.each<[string, OtherClaim[]]>([
    ["nobody", []],
    ["one number less", [other()]],
    [
      "somebody else",
      [other({ holder: { type: "person", id: "2" } }), other({ numberIndex: "b" })],
    ],
    ["a company", [other({ holder: { type: "company", id: "1" } }), other({ numberIndex: "b" })]],
    ["an approval", [other({ isApproved: true }), other({ numberIndex: "b" })]],
    ["one more who is not named", [other({ total: 3 }), other({ numberIndex: "b" })]],
  ])("differs with %s", (_name, others) => {
    expect(fingerprintOf(others)).not.toBe(seen);
  });
});

test("a tax number is claimed with its 15 digits, also where a 0 was put before them", () => {
  const values = ["0012345678901012", "012345678901012", "3273014507900002"].map(
    (npwpNumber) => taxNumberClaim(npwpNumber).value,
  );
  expect(values).toEqual(["012345678901012", "012345678901012", "3273014507900002"]);
  const person = {
    idCardNumber: "3273014507900002",
    phone: "+62812",
    npwpNumber: "0012345678901012",
  };
  expect(numbersOfPerson(person)).toContainEqual({ kind: "npwp", value: "012345678901012" });
});
