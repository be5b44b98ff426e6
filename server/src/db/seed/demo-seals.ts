import { sql } from "drizzle-orm";
import { addSeals, type Head, lockSeals, type SealRow } from "../../ledger/seals.repository.ts";
import { sealRoot } from "../../ledger/seals.ts";
import type { Transaction } from "../client.ts";
import { campaigns, ledgerEntries, ledgerPostings } from "../schema.ts";

const hourMs = 3_600_000;
/** The job begins with the hour and takes a moment. */
const sealedAfterMs = 2000;
const atOnce = 2000;

interface Sealed extends Head {
  readonly at: Date;
}

/** Entries of public books, in the order in which they were booked. */
async function listPublicEntries(tx: Transaction): Promise<Sealed[]> {
  const { rows } = await tx.execute<Head & { at: string }>(sql`
    select entry.account, entry.seq::float8 as seq, entry.hash,
      to_char(posting.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${ledgerEntries} as entry join ${ledgerPostings} as posting on posting.id = entry.posting_id
    where entry.account ~ '^(escrow|repayment):' and exists (
      select from ${campaigns} as campaign
      where campaign.id::text = split_part(entry.account, ':', 2) and campaign.published_at is not null
    )
    order by posting.at, entry.account, entry.seq`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const byAccount = (one: Head, other: Head) => (one.account < other.account ? -1 : 1);

/**
 * Seals as the hourly job would have made them, of every hour that brought something, and of the last one of each day. The
 * hour that has begun is left to the server, which seals at its start what there is by then.
 */
export async function seedSeals(tx: Transaction, now: Date): Promise<void> {
  // A server that ran before without demo data has sealed its hours: they are in the order of their time.
  if (await lockSeals(tx)) return;
  const entries = await listPublicEntries(tx);
  const [first] = entries;
  if (!first) return;
  const begun = Math.floor(now.getTime() / hourMs) * hourMs;
  const books = new Map<string, Head>();
  const made: { seal: SealRow; heads: Head[] }[] = [];
  let [next, root] = [0, ""];
  for (let hour = Math.ceil(first.at.getTime() / hourMs) * hourMs; hour < begun; hour += hourMs) {
    const at = new Date(hour + sealedAfterMs);
    const isNew = new Map<string, Head>();
    for (let entry = entries[next]; entry && entry.at <= at; entry = entries[next]) {
      const { account, seq, hash } = entry;
      isNew.set(account, { account, seq, hash });
      next += 1;
    }
    if (isNew.size === 0 && new Date(hour).getUTCHours() !== 0) continue;
    for (const head of isNew.values()) books.set(head.account, head);
    if (isNew.size > 0) root = sealRoot([...books.values()].toSorted(byAccount));
    const seal = { no: made.length + 1, hour: new Date(hour), at, size: books.size, root };
    made.push({ seal, heads: [...isNew.values()] });
  }
  for (let from = 0; from < made.length; from += atOnce) {
    await addSeals(tx, made.slice(from, from + atOnce));
  }
}
