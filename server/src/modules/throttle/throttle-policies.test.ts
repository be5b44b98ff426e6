import fc from "fast-check";
import { callerOf } from "./address.policy.ts";
import { accountLockout, addressLockout, lockSeconds } from "./lockout.policy.ts";

test.each([
  [1, 0],
  [4, 0],
  [5, 60],
  [6, 120],
  [10, 1920],
  [11, 3600],
  [1_000_000, 3600],
])("after %i failures an account is locked for %i s", (failures, seconds) => {
  expect(lockSeconds(failures, accountLockout)).toBe(seconds);
});

test("a lock never gets shorter with more failures, nor longer than an hour", () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.constantFrom(accountLockout, addressLockout),
      (failures, rule) => {
        const seconds = lockSeconds(failures, rule);
        expect(seconds).toBeLessThanOrEqual(lockSeconds(failures + 1, rule));
        expect(seconds).toBeLessThanOrEqual(3600);
      },
    ),
  );
});

test("an address is locked by its thirtieth failure", () => {
  expect([lockSeconds(29, addressLockout), lockSeconds(30, addressLockout)]).toEqual([0, 60]);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

test("all addresses of one household count as one caller", () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.ipV6(), fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 })),
      ([ip, rest]) => {
        const caller = callerOf(ip);
        if (!caller.endsWith("::/64")) return;
        const network = caller.slice(0, -"::/64".length);
        const host = rest.map((group) => group.toString(16)).join(":");
        expect(callerOf(`${network}:${host}`)).toBe(caller);
      },
    ),
  );
});
