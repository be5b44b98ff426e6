import { randomUUID } from "node:crypto";
import type { Book, BookEntry } from "@rukun/contract/public-book";
import { pseudonymOf } from "../ledger/chain.ts";
import { ledgerOn, newEvent } from "../ledger/ledger-test-kit.ts";
import {
  disbursement,
  distribution,
  instalment,
  paymentByVirtualAccount,
} from "../ledger/postings.ts";
import { sealBooks } from "../ledger/seals.ts";
import type { Clock } from "../lib/clock.ts";
import { createCampaign, type TestCampaign } from "./campaigns.ts";
import { createMember, type TestMember } from "./factories.ts";
import { createFunder } from "./funders.ts";
import type { TestApp } from "./test-app.ts";

let hours = 0;
/** A clock in an hour that was not sealed yet: the tests of a database seal more often than once an hour. */
export function nextHour(): Clock {
  hours += 1;
  const at = Date.now() + hours * 3_600_000;
  return () => new Date(at);
}

/** Seals all books now. */
export const seal = (app: TestApp): Promise<boolean> =>
  sealBooks(app.database.background, nextHour());

/** Somebody who is sent each day's seals. */
export async function sealReader(app: TestApp, of: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(app, of);
  const { id, slug } = await createCampaign(app);
  const body = { campaign_id: id, is_subscribed: true };
  const { statusCode } = await app.call("POST /v1/proof/subscription", {
    token: member.token,
    body,
  });
  if (statusCode !== 200) throw new Error("the seals were not subscribed to");
  return { ...member, campaignId: id, slug };
}

export interface Funded extends TestCampaign {
  readonly funders: readonly TestMember[];
  /** Their names in the books. */
  readonly parties: readonly string[];
}

/** A campaign that this many funders have paid for, the n-th one n million rupiah. */
export async function fundedCampaign(
  app: TestApp,
  { funders: count = 2, campaign }: { funders?: number; campaign?: TestCampaign } = {},
): Promise<Funded> {
  const into = campaign ?? (await createCampaign(app));
  const funders: TestMember[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const funder = await createFunder(app);
    funders.push(funder);
    await ledgerOn(app.database).post(
      paymentByVirtualAccount({
        event: newEvent(),
        campaignId: into.id,
        party: pseudonymOf(app.config.indexKey, into.id, funder.id),
        amount: BigInt(nth) * 1_000_000n,
        ref: randomUUID(),
      }),
    );
  }
  const parties = funders.map(({ id }) => pseudonymOf(app.config.indexKey, into.id, id));
  return { ...into, funders, parties };
}

/** The money went to the company, and an instalment came back and was distributed. */
export async function repaid(app: TestApp, { id: campaignId, companyId, ...funded }: Funded) {
  const books = ledgerOn(app.database);
  const amount = await books.balanceOf(`escrow:${campaignId}`);
  const ref = randomUUID();
  await books.post(
    disbursement({ event: newEvent(), campaignId, companyId, amount, ujrah: 20_000n, ref }),
  );
  const gross = 50_000n;
  await books.post(
    instalment({
      event: newEvent(),
      campaignId,
      amount: gross * BigInt(funded.funders.length),
      ref,
    }),
  );
  const shares = funded.funders.map(({ id: userId }, nth) => ({
    userId,
    party: funded.parties[nth] ?? "",
    gross,
    withheld: 7500n,
    tax: "tax:pph23" as const,
    ref: randomUUID(),
  }));
  await books.post(distribution({ event: newEvent(), campaignId, shares, ref }));
}

export const readBook = (
  app: TestApp,
  campaignId: string,
  query: { readonly book?: Book; readonly format?: string; after?: string; limit?: string } = {},
) =>
  app.call("GET /v1/campaign/proof", {
    query: { campaign_id: campaignId, book: "escrow", ...query },
  });

export const entriesIn = (lines: string): BookEntry[] =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
