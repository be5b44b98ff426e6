import { isIPv6 } from "node:net";

/** The groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

/**
 * The part of an address that stands for one caller: all of an IPv4 address, the first 64 bits of an IPv6 address,
 * because one household or server controls all the rest and could use a new address for every request.
 */
export function callerOf(ip: string): string {
  const [address = ""] = ip.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address) || address.includes(".")) return address;
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
