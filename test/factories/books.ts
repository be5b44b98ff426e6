import { rootOf } from "@rukun/contract/merkle";
import {
  type Book,
  type BookEntry,
  canonicalText,
  chainStart,
  sealedText,
} from "@rukun/contract/public-book";
import { sha256, toHex } from "@rukun/contract/sha256";

const encode = (text: string) => new TextEncoder().encode(text);

export const bookCampaign = "3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10";
export const partyOf = (nth: number): string => String(nth).padStart(16, "0");

/** Continues a chain: kind, party and amount of each entry. */
export function createBook(
  book: Book,
  lines: readonly (readonly [kind: string, party: string, amount: number])[],
): BookEntry[] {
  let before: Pick<BookEntry, "seq" | "balance" | "hash"> = chainStart;
  return lines.map(([kind, party, amount]) => {
    const seq = before.seq + 1;
    const entry: BookEntry = {
      account: `${book}:${bookCampaign}`,
      seq,
      posting: `0195c5b8-1f2e-7c3d-8a4b-${String(seq).padStart(12, "0")}`,
      at: new Date(Date.UTC(2026, 4, 2, 1, seq)).toISOString(),
      kind,
      amount: String(amount),
      balance: String(BigInt(before.balance) + BigInt(amount)),
      party,
      ref: `0195c5b8-1f2e-7c3d-8a4c-${String(seq).padStart(12, "0")}`,
      prev: before.hash,
      hash: "",
    };
    before = { ...entry, hash: toHex(sha256(encode(canonicalText(entry)))) };
    return before as BookEntry;
  });
}

/** So many funders, one after the other. */
export const fundedBook = (count: number): BookEntry[] =>
  createBook(
    "escrow",
    Array.from({ length: count }, (_, nth) => ["payment", partyOf(nth + 1), 1000] as const),
  );

export const linesOf = (entries: readonly BookEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/** A seal over one book alone. */
export function sealOf(entries: readonly BookEntry[], at = "2026-05-12T02:00:02.000Z") {
  const last = entries.at(-1);
  if (!last) throw new Error("an empty book is not sealed");
  const leaf = sealedText(last);
  return { leaf, index: 0, size: 1, path: [], root: toHex(rootOf(sha256, [encode(leaf)])), at };
}

export interface ServedProof {
  readonly escrow?: string;
  readonly repayment?: string;
  /** Of the escrow book. */
  readonly seal?: ReturnType<typeof sealOf>;
}

/** Bytes that come together, as with browsers: whole lines, and parts of lines. */
export const pieceLength = 65_536;

/** What is read of an answer; the tests' browser has none of its own. */
function answerOf(text: string, status = 200): Response {
  const bytes = encode(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, nth) =>
    bytes.slice(nth * pieceLength, (nth + 1) * pieceLength),
  );
  const read = async () => {
    const value = chunks.shift();
    return { done: value === undefined, value };
  };
  const answer = { ok: status < 400, status, json: async () => JSON.parse(text) };
  return { ...answer, body: { getReader: () => ({ read }) } } as unknown as Response;
}

/** An API that answers the calls of a proof. */
export function answerProof({ escrow = "", repayment = "", seal }: ServedProof) {
  const json = (data: unknown) => answerOf(JSON.stringify({ data, meta: { next_cursor: null } }));
  return async (address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(address);
    const book = searchParams.get("book");
    if (pathname === "/v1/campaign/proof") return answerOf(book === "escrow" ? escrow : repayment);
    if (pathname === "/v1/proof/roots") {
      return json(seal ? [{ at: seal.at, size: seal.size, root: seal.root }] : []);
    }
    const root = searchParams.get("root");
    const isThere = seal && book === "escrow" && (root === null || root === seal.root);
    const code = root === null ? "not_sealed" : "not_found";
    return isThere ? json(seal) : answerOf(JSON.stringify({ code }), 404);
  };
}
