import * as contract from "@rukun/contract/ledger";
import { rdfOf } from "../../ledger/accounts.ts";
import { ledgerOn, newEvent } from "../../ledger/ledger-test-kit.ts";
import { topUp } from "../../ledger/postings.ts";
import { createOfficer } from "../factories.ts";
import { createFunder } from "../funders.ts";
import { readRows } from "../queries.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

/** A top-up is booked. */
export async function booked(app: TestApp): Promise<{ account: string; posting_id: string }> {
  const { id: userId } = await createFunder(app);
  const event = newEvent();
  await ledgerOn(app.database).post(topUp({ event, userId, amount: 500_000n, ref: "top-up" }));
  const [row] = await readRows(app, "select id from ledger_postings where event = $1", [event]);
  return { account: rdfOf(userId), posting_id: String(row?.id) };
}

export const ledgerScenes: readonly CallScene[] = [
  scene(contract.listLedgerAccounts, async (app) => ({
    ...(await officer(app)),
    query: { group: "shared" as const },
  })),
  scene(
    contract.getLedgerAccount,
    async (app) => {
      const { account } = await booked(app);
      return { ...(await officer(app)), params: { account } };
    },
    { writes: true },
  ),
  scene(contract.listLedgerPostings, officer),
  scene(
    contract.getLedgerPosting,
    async (app) => {
      const { posting_id } = await booked(app);
      return { ...(await officer(app)), params: { posting_id } };
    },
    { writes: true },
  ),
];
