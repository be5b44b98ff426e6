import { addSeconds } from "../../lib/clock.ts";
import {
  decidable,
  isFresh,
  isToAsk,
  type LastAnswer,
  namesOfCompany,
  readHolderOf,
  stateOf,
} from "./bank-names.policy.ts";

const now = new Date("2026-11-28T03:00:00Z");
const day = 86_400;
const before = (seconds: number) => addSeconds(now, -seconds);
const names = [{ name: "Siti Rahmawati" }];
const told = (changes: Partial<LastAnswer> = {}): LastAnswer => ({
  registeredName: "Siti Rahmawati",
  verdict: "plausible",
  answeredAt: now,
  result: null,
  ...changes,
});

test.each([
  [null, "unasked"],
  [told({ registeredName: "Siti Rahmawati Putri", verdict: "equal" }), "unasked"],
  [told({ verdict: "equal" }), "accepted"],
  [told({ verdict: "different" }), "different"],
  [told({ verdict: "different", result: "accepted" }), "different"],
  [told(), "waiting"],
  [told({ result: "accepted" }), "accepted"],
  [told({ result: "refused" }), "refused"],
] as const)("%j: %s", (answer, state) => {
  expect(stateOf(answer, names)).toBe(state);
});

test("an answer counts for its days, to the second", () => {
  expect(isFresh(before(30 * day), now, 30)).toBe(true);
  expect(isFresh(before(30 * day + 1), now, 30)).toBe(false);
  expect(isFresh(before(7 * day + 1), now, 7)).toBe(false);
});

test.each([
  ["unasked", null, true],
  ["unasked", { answeredAt: now }, true],
  ["accepted", { answeredAt: now }, false],
  ["accepted", { answeredAt: before(31 * day) }, true],
  ["waiting", { answeredAt: before(day) }, false],
  ["refused", { answeredAt: before(day) }, false],
  ["different", { answeredAt: before(59) }, false],
  ["different", { answeredAt: before(60) }, true],
] as const)("%s, %j: is asked again: %s", (state, answer, isAsked) => {
  expect(isToAsk(state, answer, { now, days: 30 })).toBe(isAsked);
});

const company = { name: "Maju Jaya", ownerName: "Nining Suryani" } as const;
test.each([
  ["PT MAJU JAYA", "PT", "equal", "same"],
  ["NINING SURYANI", "PT", "different", "other"],
  ["UD MAJU JAYA", "UD", "equal", "same"],
  // One person in law, but the business is what is financed.
  ["NINING SURYANI", "UD", "plausible", "owner"],
  ["NINING S", "UD", "plausible", "owner"],
  ["BUDI SANTOSO", "UD", "different", "other"],
] as const)("%s for a %s is %s: %s", (holder, businessEntity, verdict, reason) => {
  const known = namesOfCompany({ businessEntity, ...company });
  expect(readHolderOf(holder, known)).toMatchObject({ verdict, reason });
});

test("a sole trader without an owner has the business's name alone", () => {
  expect(namesOfCompany({ businessEntity: "UD", ...company, ownerName: null })).toHaveLength(1);
});

describe("an officer", () => {
  const officer = { id: "officer", isOwn: false };
  test.each([
    [undefined, ["accepted", "refused"]],
    [{ result: "accepted", decidedBy: "another" }, ["refused"]],
    [{ result: "refused", decidedBy: "another" }, ["accepted"]],
    // Nobody undoes alone what they have said.
    [{ result: "refused", decidedBy: "officer" }, []],
  ] as const)("may decide after %j: %j", (last, may) => {
    expect(decidable(last, officer)).toEqual(may);
  });

  test("never decides on an account of their own", () => {
    expect(decidable(undefined, { ...officer, isOwn: true })).toEqual([]);
  });
});
