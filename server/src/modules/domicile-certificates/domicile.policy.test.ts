import { domicileStateOf, heldUntil } from "./domicile.policy.ts";

const day = "2026-06-15";
const certificate = { validUntil: day };
const accepted = { result: "accepted" } as const;
const withdrawal = { at: new Date() };

test.each([
  ["checking", { decision: null, withdrawal: null }, "2020-01-01"],
  ["refused", { decision: { result: "refused" }, withdrawal: null }, "2020-01-01"],
  ["accepted", { decision: accepted, withdrawal: null }, day],
  ["expired", { decision: accepted, withdrawal: null }, "2026-06-14"],
  ["withdrawn", { decision: accepted, withdrawal }, day],
  ["withdrawn", { decision: accepted, withdrawal }, "2026-06-14"],
] as const)("is %s: %j until %s", (state, decided, validUntil) => {
  expect(domicileStateOf({ certificate: { ...certificate, validUntil }, ...decided }, day)).toBe(
    state,
  );
});

describe("holds until", () => {
  const paper = { country: "SG", from: "2026-01-01", until: "2026-12-31" };
  const held = (domiciles: readonly (typeof paper)[]) =>
    heldUntil({ nationality: "SG", isHavingNpwp: false, domiciles }, day);

  test.each([
    ["its last day", paper, "2026-12-31"],
    ["today, on its last day", { ...paper, until: day }, day],
    ["its last day, from its first one on", { ...paper, from: day }, "2026-12-31"],
    ["no day, after it", { ...paper, until: "2026-06-14" }, null],
    ["no day, before it", { ...paper, from: "2026-06-16" }, null],
    ["no day, of another country", { ...paper, country: "MY" }, null],
  ])("%s", (_until, domicile, expected) => {
    expect(held([domicile])).toBe(expected);
  });

  test("the last day of the one that holds longest", () => {
    expect(
      held([paper, { ...paper, until: "2027-03-31" }, { ...paper, until: "2026-07-31" }]),
    ).toBe("2027-03-31");
    expect(held([])).toBeNull();
  });
});
