import { createHash } from "node:crypto";
import { type Hash, pathOf, rootOf } from "@rukun/contract/merkle";
import { sealedText } from "@rukun/contract/public-book";
import type { Database, Executor } from "../db/client.ts";
import type { Clock } from "../lib/clock.ts";
import {
  addSeals,
  findNewestSeal,
  findSealCovering,
  findSealOfRoot,
  type Head,
  listPublicHeads,
  listSealedHeads,
  lockSeals,
  type SealRow,
} from "./seals.repository.ts";

const hash: Hash = (bytes) => createHash("sha256").update(bytes).digest();
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const leavesOf = (heads: readonly Head[]) => heads.map((head) => Buffer.from(sealedText(head)));

/** The Merkle root of books in the order of their accounts. */
export const sealRoot = (heads: readonly Head[]): string => toHex(rootOf(hash, leavesOf(heads)));

/** Which seal of a book: the newest, the first that covers an entry, or the one with a value. */
export interface WhichSeal {
  readonly seq?: number | undefined;
  readonly root?: string | undefined;
}

/** How a book is part of a seal. */
export interface SealedBook {
  readonly leaf: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly seal: SealRow;
}

/** Seals all public books for this hour, once, whichever process asks. @returns whether it was done now. */
export async function sealBooks(db: Database, clock: Clock): Promise<boolean> {
  return db.transaction(async (tx) => {
    const newest = await lockSeals(tx);
    const at = clock();
    const hour = new Date(at);
    hour.setUTCMinutes(0, 0, 0);
    // Also when a clock went back: seals are in the order of their time.
    if (newest && newest.hour >= hour) return false;
    const heads = await listPublicHeads(tx);
    const seal = {
      no: (newest?.no ?? 0) + 1,
      hour,
      at,
      size: heads.length,
      root: sealRoot(heads),
    };
    const isNew = heads.filter((head) => head.isNew);
    await addSeals(tx, [{ seal, heads: isNew }]);
    return true;
  });
}

/** Undefined when no such seal has the book. */
export async function findInclusion(
  db: Executor,
  account: string,
  { seq, root }: WhichSeal,
): Promise<SealedBook | undefined> {
  const seal = await findSeal(db, account, { seq, root });
  if (!seal) return undefined;
  const heads = await listSealedHeads(db, seal.no);
  const index = heads.findIndex((head) => head.account === account);
  const head = heads[index];
  if (!head || head.seq < (seq ?? 0)) return undefined;
  const path = pathOf(hash, leavesOf(heads), index).map(toHex);
  return { leaf: sealedText(head), index, path, seal };
}

function findSeal(db: Executor, account: string, { seq, root }: WhichSeal) {
  if (root !== undefined) return findSealOfRoot(db, root);
  return seq === undefined ? findNewestSeal(db) : findSealCovering(db, account, seq);
}
