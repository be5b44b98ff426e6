/*
 * Merkle trees as in RFC 6962, section 2.1: leaves and nodes are hashed under different prefixes, and a last node without
 * a neighbour moves up as it is. The hash function is passed in: browser and server have their own.
 */

export type Hash = (bytes: Uint8Array) => Uint8Array;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const [leafPrefix, nodePrefix] = [Uint8Array.of(0), Uint8Array.of(1)];
const leafHash = (hash: Hash, leaf: Uint8Array) => hash(joined(leafPrefix, leaf));
const nodeHash = (hash: Hash, left: Uint8Array, right: Uint8Array) =>
  hash(joined(nodePrefix, left, right));

/** The level above. */
function parents(hash: Hash, nodes: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let index = 0; index < nodes.length; index += 2) {
    const [left, right] = [nodes[index], nodes[index + 1]];
    if (left) above.push(right ? nodeHash(hash, left, right) : left);
  }
  return above;
}

/** The root of a tree; of an empty one the hash of nothing. */
export function rootOf(hash: Hash, leaves: readonly Uint8Array[]): Uint8Array {
  let nodes = leaves.map((leaf) => leafHash(hash, leaf));
  while (nodes.length > 1) nodes = parents(hash, nodes);
  return nodes[0] ?? hash(new Uint8Array());
}

/**
 * What else is needed to compute the root from one leaf, from the leaf upwards.
 * @throws RangeError when there is no leaf with that number, from 0.
 */
export function pathOf(hash: Hash, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!leaves[index]) throw new RangeError("there is no such leaf");
  const path: Uint8Array[] = [];
  let place = index;
  for (
    let nodes = leaves.map((leaf) => leafHash(hash, leaf));
    nodes.length > 1;
    nodes = parents(hash, nodes)
  ) {
    const beside = nodes[place ^ 1];
    if (beside) path.push(beside);
    place >>= 1;
  }
  return path;
}

export interface Inclusion {
  readonly leaf: Uint8Array;
  /** From 0. */
  readonly index: number;
  /** Leaves of the whole tree. */
  readonly size: number;
  readonly path: readonly Uint8Array[];
}

/** The root that a leaf and its path lead to; undefined when a tree of that size has no such path (RFC 9162, 2.1.3.2). */
export function rootFrom(
  hash: Hash,
  { leaf, index, size, path }: Inclusion,
): Uint8Array | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  let node = leafHash(hash, leaf);
  let place = index;
  let last = size - 1;
  for (const beside of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      node = nodeHash(hash, beside, node);
      // A node that moved up without a neighbour.
      while (place % 2 === 0 && place !== 0) {
        place >>= 1;
        last >>= 1;
      }
    } else {
      node = nodeHash(hash, node, beside);
    }
    place >>= 1;
    last >>= 1;
  }
  return last === 0 ? node : undefined;
}
