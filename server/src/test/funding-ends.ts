import { escrowOf, rdfOf } from "../ledger/accounts.ts";
import { checkBooks } from "../ledger/check.ts";
import type { Finding } from "../ledger/finding.ts";
import { createLedger } from "../ledger/ledger.ts";
import { paymentByVirtualAccount } from "../ledger/postings.ts";
import { systemClock } from "../lib/clock.ts";
import { inBooks } from "../modules/transactions/transaction-money.ts";
import { createOfficer, type TestMember } from "./factories.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/** What tests about the end of a campaign's funding do and look at. */
export function fundingEnds(app: TestApp) {
  const { jobHandlers } = app.services;
  const balanceOf = (account: string) =>
    createLedger({ ...app.database, clock: systemClock }).balanceOf(app.database.db, account);
  let officer: TestMember | undefined;

  return {
    balanceOf,
    rdf: (userId: string) => balanceOf(rdfOf(userId)),
    escrow: (campaignId: string) => balanceOf(escrowOf(campaignId)),

    moveDue: () => jobHandlers["move-campaigns"]({}),
    end: () => jobHandlers["end-fundings"]({}),
    settle: () => jobHandlers["settle-checkouts"]({}),
    expireHolds: () => jobHandlers["expire-holds"]({}),

    /** The window of a campaign, and of its holds, is over from now on. */
    async passDeadline(campaignId: string) {
      await app.database.executeSql(
        "update campaigns set ends_at = now() - interval '1 second' where id = $1",
        [campaignId],
      );
      await app.database.executeSql(
        "update campaign_transactions set held_until = now() - interval '1 second' where campaign_id = $1 and held_until is not null",
        [campaignId],
      );
    },

    /** An officer suspends, resumes or cancels. @returns the status of the answer. */
    async operate(campaignId: string, action: "suspend" | "resume" | "cancel") {
      officer ??= await createOfficer(app);
      const body = { reason: "Pesanan dibatalkan pembeli.", reason_en: "The buyer cancelled." };
      const { token } = officer;
      const path = `POST /v1/backoffice/campaigns/${campaignId}/${action}`;
      const answer = await app.call(path, { token, body: action === "resume" ? {} : body });
      return answer.statusCode;
    },

    async campaign(id: string) {
      const text =
        "select status, interested::text, collected::text, returned::text, funders from campaigns where id = $1";
      return (await readRows(app, text, [id]))[0];
    },

    /** Statuses of a campaign's transactions, with how many there are. */
    async statuses(campaignId: string) {
      const rows = await readRows<{ status: string; total: number }>(
        app,
        "select status, count(*)::int as total from campaign_transactions where campaign_id = $1 group by status",
        [campaignId],
      );
      return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
    },

    /** Where ledger, campaigns and transactions do not say the same. */
    async findings() {
      const findings: Finding[] = [];
      await checkBooks(app.database.background, (finding) => findings.push(finding));
      return findings;
    },
  };
}

/** Many paid transactions of Rp 100,000, as they stand in tables and books. */
export async function createPaid(
  app: TestApp,
  campaignId: string,
  funders: readonly { readonly id: string }[],
  count: number,
): Promise<void> {
  const ledger = createLedger({ ...app.database, clock: systemClock });
  const moneyOf = inBooks(app.config.indexKey);
  const { db } = app.database;
  const tables = db._.fullSchema;
  const at = new Date();
  await db.transaction(async (tx) => {
    for (let each = 0; each < count; each += 1) {
      const [row] = await tx
        .insert(tables.campaignTransactions)
        .values({
          id: crypto.randomUUID(),
          campaignId,
          userId: funders[each % funders.length]?.id ?? "",
          status: "PAID",
          amount: 100_000n,
          riskNotice: "1",
          createdAt: at,
          firstHeldUntil: at,
          paidAt: at,
        })
        .returning();
      if (!row) throw new Error("nothing was inserted");
      const event = `test:paid:${row.id}`;
      await ledger.post(tx, paymentByVirtualAccount({ event, ...moneyOf(row) }));
    }
  });
  await app.database.executeSql("update campaigns set collected = $2, funders = $3 where id = $1", [
    campaignId,
    String(100_000n * BigInt(count)),
    Math.min(count, funders.length),
  ]);
}
