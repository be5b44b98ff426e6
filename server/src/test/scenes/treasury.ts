import { randomUUID } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import * as findings from "@rukun/contract/provider-findings";
import * as contract from "@rukun/contract/treasury";
import * as unmatchedContract from "@rukun/contract/unmatched";
import * as payoutContract from "@rukun/contract/watched-payouts";
import { paidFromRdf } from "../checkouts.ts";
import { createOfficer } from "../factories.ts";
import { unreadMessage } from "../inbox.ts";
import { contradictedPayout, heldPayout } from "../payouts.ts";
import { readRows } from "../queries.ts";
import type { TestApp } from "../test-app.ts";
import { createReceiver, proposedPayment, reconciledDay, unmatchedPayment } from "../treasury.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });
const waiting = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { unmatched_id: await unmatchedPayment(app) },
});
/** By another officer than the one who decides. */
const proposed = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { unmatched_id: (await proposedPayment(app)).id },
  body: { version: 2 },
  headers: { [names.idempotencyKey]: randomUUID() },
});
const found = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { finding_id: await unreadMessage(app) },
});
const reconciled = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { day: await reconciledDay(app) },
});

export const treasuryScenes: readonly CallScene[] = [
  scene(contract.listWatchedTransactions, async (app) => ({
    ...(await officer(app)),
    query: { cursor: undefined },
  })),
  scene(
    contract.getWatchedTransaction,
    async (app) => ({
      ...(await officer(app)),
      params: { campaign_transaction_id: (await paidFromRdf(app)).id },
    }),
    { writes: true },
  ),
  scene(unmatchedContract.listUnmatched, officer),
  scene(
    unmatchedContract.getUnmatched,
    async (app) => {
      const { token, params } = await proposed(app);
      return { token, params };
    },
    { writes: true },
  ),
  scene(unmatchedContract.proposeUnmatched, async (app) => ({
    ...(await waiting(app)),
    body: { version: 1, funder_id: (await createReceiver(app)).id },
  })),
  scene(unmatchedContract.findUnmatchedCandidates, async (app) => ({
    ...(await waiting(app)),
    body: { search: (await createReceiver(app)).user.email },
  })),
  scene(unmatchedContract.keepUnmatched, async (app) => ({
    ...(await waiting(app)),
    body: { version: 1 },
  })),
  scene(unmatchedContract.approveUnmatched, proposed),
  scene(unmatchedContract.declineUnmatched, async (app) => {
    const { headers: _headers, ...rest } = await proposed(app);
    return rest;
  }),
  scene(findings.listFindings, async (app) => {
    await unreadMessage(app);
    return { ...(await officer(app)), query: { cursor: undefined } };
  }),
  scene(findings.getFinding, found, { writes: true }),
  scene(findings.getFindingMessage, found, { writes: true }),
  scene(findings.handleFinding, found),
  scene(findings.retryFinding, found),
  scene(contract.listRefunds, officer),
  scene(contract.listEscrowCountdown, officer),
  scene(contract.listReconciliations, async (app) => {
    await reconciledDay(app);
    return { ...(await officer(app)), query: { cursor: undefined } };
  }),
  scene(contract.getReconciliation, reconciled),
  scene(contract.runReconciliation, reconciled),
  scene(contract.explainDifference, async (app) => {
    await reconciledDay(app);
    const [row] = await readRows(app, "select id from reconciliation_differences limit 1");
    return { ...(await officer(app)), params: { difference_id: String(row?.id) } };
  }),
  scene(contract.getTreasuryWork, officer),
  scene(payoutContract.listWatchedPayouts, async (app) => {
    await contradictedPayout(app);
    return {
      ...(await officer(app)),
      query: { filter: "contradicted" as const, cursor: undefined },
    };
  }),
  scene(
    payoutContract.getWatchedPayout,
    async (app) => ({
      ...(await officer(app)),
      params: { payout_id: await contradictedPayout(app) },
    }),
    { writes: true },
  ),
  scene(payoutContract.takePayoutBack, async (app) => ({
    ...(await officer(app)),
    params: { payout_id: (await heldPayout(app)).id },
  })),
];
