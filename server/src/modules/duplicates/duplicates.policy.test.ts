import { fingerprintOf, maskNumber, type OtherClaim } from "./duplicates.policy.ts";

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
