import { Readable } from "node:stream";
import type { CallData, CallMeta, ParsedQuery } from "@rukun/contract/call";
import type {
  BookFormat,
  getBook,
  getInclusion,
  getPseudonym,
  listRoots,
} from "@rukun/contract/proof";
import type { Book } from "@rukun/contract/public-book";
import type { Database } from "../../db/client.ts";
import { escrowOf, repaymentOf } from "../../ledger/accounts.ts";
import { pseudonymOf } from "../../ledger/chain.ts";
import { listEntries } from "../../ledger/ledger.repository.ts";
import { listSeals } from "../../ledger/seals.repository.ts";
import { findInclusion } from "../../ledger/seals.ts";
import { ApiError } from "../../lib/api-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { bookFormats } from "./book-format.ts";
import { findOwnShares, findPublishedId } from "./proof.repository.ts";

/** Entries read at a time: no request holds a connection or memory for a whole book. */
const pageSize = 1000;
const sealsPerPage = 100;

const accountOf: Readonly<Record<Book, (campaignId: string) => string>> = {
  escrow: escrowOf,
  repayment: repaymentOf,
};

export interface OpenedBook {
  readonly name: string;
  readonly type: string;
  /** Reads on while it is read; breaks off when the database does. */
  readonly lines: Readable;
}

/** What a stranger checks a campaign's money with. */
export interface ProofService {
  /** @throws ApiError `not_found` unless the campaign is published. */
  openBook(query: ParsedQuery<typeof getBook>): Promise<OpenedBook>;
  roots(
    cursor: string | undefined,
  ): Promise<{ data: CallData<typeof listRoots>; meta: CallMeta<typeof listRoots> }>;
  /**
   * @throws ApiError `not_found` unless the campaign is published and a seal with this value has its book; `not_sealed`
   * while no seal has what was asked for.
   */
  inclusion(query: ParsedQuery<typeof getInclusion>): Promise<CallData<typeof getInclusion>>;
  /** @throws ApiError `not_found` unless the campaign is published. */
  own(userId: string, campaignId: string): Promise<CallData<typeof getPseudonym>>;
}

export function createProofService(deps: { db: Database; pseudonymKey: Buffer }): ProofService {
  const { db, pseudonymKey } = deps;

  async function requirePublished(id: string): Promise<string> {
    const found = isUuid(id) ? await findPublishedId(db, id) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  async function* pages(account: string, from: number, most: number, format: BookFormat) {
    const { head, write } = bookFormats[format];
    let [after, left] = [from, most];
    for (let isFirst = true, isMore = true; isMore; isFirst = false) {
      const limit = Math.min(pageSize, left);
      const entries = await listEntries(db, account, { after, limit });
      // With the first page: until that was read, the answer can still be that it could not be.
      yield (isFirst ? head : "") + entries.map(write).join("");
      after = entries.at(-1)?.seq ?? after;
      left -= entries.length;
      isMore = entries.length === pageSize && left > 0;
    }
  }

  return {
    async openBook({ campaign_id, book, format = "jsonl", after = "0", limit }) {
      const campaignId = await requirePublished(campaign_id);
      const most = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
      const lines = pages(accountOf[book](campaignId), Number(after), most, format);
      return {
        name: `rukun-${book}-${campaignId}.${format}`,
        type: bookFormats[format].type,
        lines: Readable.from(lines, { objectMode: false }),
      };
    },

    async roots(cursor) {
      const before = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
      const rows = await listSeals(db, { before, limit: sealsPerPage + 1 });
      const page = rows.slice(0, sealsPerPage);
      const last = rows.length > sealsPerPage ? page.at(-1) : undefined;
      return {
        data: page.map(({ at, size, root }) => ({ at: at.toISOString(), size, root })),
        meta: { next_cursor: last ? String(last.no) : null },
      };
    },

    async inclusion({ campaign_id, book, seq, root }) {
      const account = accountOf[book](await requirePublished(campaign_id));
      const which = { seq: seq === undefined ? undefined : Number(seq), root };
      const found = await findInclusion(db, account, which);
      // Of a value that somebody has kept, none is to be waited for.
      if (!found) throw new ApiError(root === undefined ? "not_sealed" : "not_found");
      const { leaf, index, path, seal } = found;
      const { size } = seal;
      return { leaf, index, size, path: [...path], root: seal.root, at: seal.at.toISOString() };
    },

    async own(userId, campaignId) {
      const found = isUuid(campaignId) ? await findOwnShares(db, campaignId, userId) : undefined;
      if (!found) throw new ApiError("not_found");
      const { id, shared, tax } = found;
      return { pseudonym: pseudonymOf(pseudonymKey, id, userId), shared, tax };
    },
  };
}
