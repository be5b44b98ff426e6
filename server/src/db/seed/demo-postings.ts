import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Posting } from "../../ledger/postings.ts";
import type { Transaction } from "../client.ts";

/** Books events of different moments in one statement, in their order. Each goes through `ledger_post`, like any other. */
export async function postAll(
  tx: Transaction,
  booked: readonly { readonly at: Date; readonly posting: Posting }[],
): Promise<void> {
  const written = booked.map(({ at, posting: { kind, event, lines } }) => ({
    ...{ id: newId(), kind, event, at: at.toISOString() },
    lines: lines.map((line) => ({ ...line, amount: String(line.amount) })),
  }));
  const { rows } = await tx.execute<{ posted: number }>(sql`
    select count(*) filter (where posted)::int as posted from (
      select ledger_post((each ->> 'id')::uuid, each ->> 'kind', (each ->> 'at')::timestamptz, each ->> 'event',
        null, each -> 'lines') as posted
      from (
        select each from jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as listed(each, place)
        order by place
      ) as ordered
    ) as done`);
  if (rows[0]?.posted !== booked.length) throw new Error("something was booked before");
}
