import { isIP, isIPv6 } from "node:net";

/**
 * The address for which a request is made. Behind a proxy it is the one that the proxy appends: anything before it is
 * what the visitor says of themselves. `x-forwarded-for` of a request that came without a proxy is that as well.
 * @param {import("node:http").IncomingMessage} request
 * @param {boolean} trustProxy
 * @returns {string}
 */
export function visitorOf({ headers, socket }, trustProxy) {
  const told = trustProxy ? String(headers["x-forwarded-for"] ?? "") : "";
  const last = told.split(",").at(-1)?.trim() ?? "";
  return plain(isIP(last) ? last : (socket.remoteAddress ?? ""));
}

/** An IPv4 address that came through a socket of IPv6. */
const plain = (address) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The groups of an IPv6 address, with `::` written out. */
function groupsOf(address) {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
}

/**
 * What is counted as one visitor: an IPv4 address, or the first 64 bits of an IPv6 one, as the API counts them
 * (`address.policy.ts`; a test holds both together).
 * @param {string} address
 * @returns {string}
 */
export function networkOf(address) {
  const [bare = ""] = plain(address.toLowerCase()).split("%");
  if (!isIPv6(bare) || bare.includes(".")) return bare;
  const groups = groupsOf(bare).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
