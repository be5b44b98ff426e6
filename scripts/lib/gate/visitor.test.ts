import type { IncomingMessage } from "node:http";
import { callerOf } from "../../../server/src/modules/throttle/address.policy.ts";
import { networkOf, visitorOf } from "./visitor.mjs";

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

it.each([
  ["198.51.100.1", undefined, true, "198.51.100.1"],
  ["10.0.0.1", "203.0.113.7", true, "203.0.113.7"],
  // What the visitor says of themselves stands before what the proxy appends.
  ["10.0.0.1", "198.51.100.9, 203.0.113.7", true, "203.0.113.7"],
  ["10.0.0.1", "198.51.100.9,2001:db8::1 ", true, "2001:db8::1"],
  ["10.0.0.1", "198.51.100.9, unknown", true, "10.0.0.1"],
  ["10.0.0.1", "198.51.100.9, ", true, "10.0.0.1"],
  ["198.51.100.1", "203.0.113.7", false, "198.51.100.1"],
  ["::ffff:198.51.100.1", undefined, false, "198.51.100.1"],
  ["10.0.0.1", "::ffff:203.0.113.7", true, "203.0.113.7"],
])("from %s with %s (proxy: %s) is %s", (remote, forwarded, trusts, expected) => {
  expect(visitorOf(request(remote, forwarded), trusts)).toBe(expected);
});

it.each([
  "198.51.100.1",
  "::ffff:198.51.100.1",
  "::FFFF:198.51.100.1",
  "::1",
  "2001:db8:1:2:3:4:5:6",
  "2001:db8:1:2::ffff",
  "2001:0DB8:0001:0002::1",
  "2001:db8::1",
  "fe80::1%eth0",
  "::",
  "",
  "nobody",
])("counts %p as the API does", (address) => {
  expect(networkOf(address)).toBe(callerOf(address));
});

it("counts one network of IPv6 as one visitor", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
});
