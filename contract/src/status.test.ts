import fc from "fast-check";
import { locales } from "./locales.ts";
import {
  companyStatuses,
  isUserTransition,
  memberStatusTitles,
  memberVisibleStatus,
  officerStatusTitles,
  type UserStatus,
  userStatusCodes,
  userStatuses,
  userStatusGroup,
  userStatusTransitions,
} from "./status.ts";

const declared: readonly [UserStatus, UserStatus][] = [
  ["REGISTERED", "WAITING_CHECK_DTTOT"],
  ["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN"],
  ["WAITING_CHECK_DTTOT", "REJECTED"],
  ["WAITING_CHECK_ADMIN", "WAITING_PRIVY"],
  ["WAITING_CHECK_ADMIN", "REJECTED"],
  ["WAITING_PRIVY", "VERIFIED"],
  ["WAITING_PRIVY", "REJECTED_PRIVY"],
  ["WAITING_PRIVY", "INVALID_PRIVY"],
  ["REJECTED", "WAITING_CHECK_DTTOT"],
  ["REJECTED_PRIVY", "WAITING_CHECK_DTTOT"],
  ["INVALID_PRIVY", "WAITING_PRIVY"],
  ["INVALID_PRIVY", "WAITING_CHECK_DTTOT"],
  ["VERIFIED", "WAITING_CHECK_DTTOT"],
];

const pairs = userStatuses.flatMap((from) => userStatuses.map((to) => [from, to] as const));

const anyStatus = fc.constantFrom(...userStatuses);

/** The statuses seen when each of `wishes` is tried in turn and refused ones are ignored. */
function walk(start: UserStatus, wishes: readonly UserStatus[]): UserStatus[] {
  const seen = [start];
  for (const wish of wishes) {
    const current = seen.at(-1) ?? start;
    if (isUserTransition(current, wish)) seen.push(wish);
  }
  return seen;
}

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
  test.each(pairs)("%s to %s: only if declared", (from, to) => {
    const isDeclared = declared.some(([a, b]) => a === from && b === to);
    expect(isUserTransition(from, to)).toBe(isDeclared);
  });

  test("a status never moves to itself", () => {
    for (const status of userStatuses) expect(isUserTransition(status, status)).toBe(false);
  });

  test("a random walk never leaves the table", () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyStatus, { maxLength: 200 }), (start, wishes) => {
        const seen = walk(start, wishes);
        for (const [index, status] of seen.entries()) {
          expect(userStatuses).toContain(status);
          const next = seen[index + 1];
          if (next) expect(userStatusTransitions[status]).toContain(next);
        }
      }),
    );
  });

  test("nobody is verified without screening, an officer and the provider", () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 400 }), (wishes) => {
        const seen = walk("REGISTERED", wishes);
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

  test("every status can be reached, and none is a dead end", () => {
    const reached = new Set<UserStatus>(["REGISTERED"]);
    for (const from of reached) {
      for (const to of userStatusTransitions[from]) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...userStatuses].sort());
    for (const status of userStatuses) {
      expect(userStatusTransitions[status].length).toBeGreaterThan(0);
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
