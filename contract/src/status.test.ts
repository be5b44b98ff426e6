import fc from "fast-check";
import { locales } from "./locales.ts";
import { movesOf, type StateMachine } from "./state-machine.ts";
import {
  companyMachine,
  companyStatuses,
  memberStatusTitles,
  memberVisibleStatus,
  officerStatusTitles,
  userMachine,
  userStatusCodes,
  userStatuses,
  userStatusGroup,
} from "./status.ts";
import { walk } from "./testing/walk.ts";

/** The rules written a second time, independently: from, event, who, to. */
const declared = [
  "REGISTERED submit person WAITING_CHECK_DTTOT",
  "WAITING_CHECK_DTTOT clear system WAITING_CHECK_ADMIN",
  "WAITING_CHECK_DTTOT confirmHit officer REJECTED",
  "WAITING_CHECK_ADMIN approve officer WAITING_PRIVY",
  "WAITING_CHECK_ADMIN reject officer REJECTED",
  "WAITING_PRIVY verify system VERIFIED",
  "WAITING_PRIVY refuse system REJECTED_PRIVY",
  "WAITING_PRIVY invalidate system INVALID_PRIVY",
  "REJECTED submit person WAITING_CHECK_DTTOT",
  "REJECTED_PRIVY submit person WAITING_CHECK_DTTOT",
  "INVALID_PRIVY supplement person WAITING_PRIVY",
  "INVALID_PRIVY submit person WAITING_CHECK_DTTOT",
  "VERIFIED recheck officer,system WAITING_CHECK_DTTOT",
];
const declaredOfCompanies = [
  "draft submit member waiting",
  "waiting approve officer approved",
  "waiting reject officer rejected",
  "rejected submit member waiting",
];

const linesOf = (machine: StateMachine) =>
  movesOf(machine).map(({ from, event, by, to }) => `${from} ${event} ${by.join()} ${to}`);
const userMoves = movesOf(userMachine);

describe("codes on the wire", () => {
  test.each([
    ["REGISTERED", "1"],
    ["WAITING_CHECK_DTTOT", "2"],
    ["WAITING_CHECK_ADMIN", "2"],
    ["WAITING_PRIVY", "2"],
    ["REJECTED", "3"],
    ["REJECTED_PRIVY", "3"],
    ["INVALID_PRIVY", "4"],
    ["VERIFIED", "5"],
  ] as const)("%s is %s", (status, code) => {
    expect(userStatusCodes[status]).toBe(code);
  });

  test("every status has one, every code is used, nothing else has one", () => {
    expect(Object.keys(userStatusCodes).sort()).toEqual([...userStatuses].sort());
    expect([...new Set(Object.values(userStatusCodes))].sort()).toEqual(["1", "2", "3", "4", "5"]);
  });
});

describe("groups", () => {
  test.each([
    ["registered", ["REGISTERED"]],
    ["waiting", ["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN", "WAITING_PRIVY"]],
    ["rejected", ["REJECTED", "REJECTED_PRIVY", "INVALID_PRIVY"]],
    ["verified", ["VERIFIED"]],
  ] as const)("%s holds %j", (group, members) => {
    expect(userStatuses.filter((status) => userStatusGroup(status) === group)).toEqual(members);
  });
});

describe("transitions", () => {
  test("are the declared ones, by those who may cause them", () => {
    expect(linesOf(userMachine)).toEqual(declared);
    expect(linesOf(companyMachine)).toEqual(declaredOfCompanies);
  });

  test("verification requires screening, an officer and the provider", () => {
    const anyEvent = fc.constantFrom(...new Set(userMoves.map(({ event }) => event)));
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 400 }), (events) => {
        const seen = walk(userMachine, events);
        const verified = seen.indexOf("VERIFIED");
        if (verified === -1) return;
        const before = seen.slice(0, verified);
        expect(before).toEqual(
          expect.arrayContaining(["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN", "WAITING_PRIVY"]),
        );
        expect(before.at(-1)).toBe("WAITING_PRIVY");
      }),
      { numRuns: 500 },
    );
  });

  test("wherever screening waits it is started, and wherever the provider waits it is asked", () => {
    for (const { to, effects } of userMoves) {
      expect([to, effects.includes("screen")]).toEqual([to, to === "WAITING_CHECK_DTTOT"]);
      expect([to, effects.includes("registerIdentity")]).toEqual([to, to === "WAITING_PRIVY"]);
    }
  });

  test("rejection releases the numbers, and no other event does", () => {
    const rejections = ["REJECTED", "REJECTED_PRIVY", "rejected"];
    for (const { to, effects } of [...userMoves, ...movesOf(companyMachine)]) {
      const isReleased = (effects as readonly string[]).includes("releaseNumbers");
      expect([to, isReleased]).toEqual([to, rejections.includes(to)]);
    }
  });
});

describe("what the person sees", () => {
  test("screening looks like review, everything else is itself", () => {
    expect(memberVisibleStatus("WAITING_CHECK_DTTOT")).toBe("WAITING_CHECK_ADMIN");
    for (const status of userStatuses.filter((each) => each !== "WAITING_CHECK_DTTOT")) {
      expect(memberVisibleStatus(status)).toBe(status);
    }
  });

  test("no title names the screening list", () => {
    for (const titles of Object.values(memberStatusTitles)) {
      for (const locale of locales) expect(titles[locale]).not.toMatch(/dttot|teror|terror/i);
    }
  });

  test("what the person sees keeps its code and group", () => {
    for (const status of userStatuses) {
      const visible = memberVisibleStatus(status);
      expect(userStatusCodes[visible]).toBe(userStatusCodes[status]);
      expect(userStatusGroup(visible)).toBe(userStatusGroup(status));
    }
  });

  test("every title exists in both languages", () => {
    for (const titles of [
      ...Object.values(officerStatusTitles),
      ...Object.values(memberStatusTitles),
    ]) {
      for (const locale of locales) expect(titles[locale]).toMatch(/\S/);
    }
  });
});

test("company statuses are the specification's", () => {
  expect(companyStatuses).toEqual(["draft", "waiting", "approved", "rejected"]);
});
