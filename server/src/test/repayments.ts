import { randomUUID } from "node:crypto";
import type { CampaignTerms, CampaignUjrah } from "@rukun/contract/campaign-content";
import { addDays, addMonths, dayInJakarta } from "@rukun/finance/calendar";
import { daysLateOn, payableUntil } from "@rukun/finance/working-days";
import { eq } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Transaction } from "../db/client.ts";
import { seedDisbursement } from "../db/seed/demo-disbursement.ts";
import { repaymentOf } from "../ledger/accounts.ts";
import { pseudonymOf } from "../ledger/chain.ts";
import { ledgerOn } from "../ledger/ledger-test-kit.ts";
import { paymentByVirtualAccount } from "../ledger/postings.ts";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { createCampaign, type TestCampaign, termsOf } from "./campaigns.ts";
import { arrive, type Signed } from "./checkouts.ts";
import type { TestCompany } from "./company-rows.ts";
import { anOfficer, createOfficer } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { fundingEnds } from "./funding-ends.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/**
 * When a company confirmed its receipt, so that the first of its monthly instalments could be paid until so many days ago
 * (or falls due in so many days, when negative). Not every day is a month after another one, nor a working day: it was due
 * some days earlier then.
 */
export function firstDue(daysAgo: number): { readonly at: Date; readonly daysLate: number } {
  const today = dayInJakarta(new Date());
  const wanted = addDays(today, -daysAgo);
  let start = addDays(wanted, -28);
  const lastDay = () => (daysAgo > 0 ? payableUntil(addMonths(start, 1)) : addMonths(start, 1));
  while (lastDay() > wanted) start = addDays(start, -1);
  return {
    at: new Date(`${start}T12:00:00+07:00`),
    daysLate: daysLateOn(addMonths(start, 1), today),
  };
}

export interface Owing extends TestCampaign {
  /** One for each amount that was paid in, also of the same funder. */
  readonly funders: readonly Signed[];
}

/** The first of a campaign's funders, with their session. */
export function firstFunderOf({ funders: [signed] }: Owing) {
  if (!signed) throw new Error("no funder");
  return { ...signed, token: signed.funder.token };
}

/** A resident whose tax number is known. */
export const taxed = { isHavingNpwp: true } as const;

/** Three of a hundred, which the company pays from its own cash. */
export const ownCash: CampaignUjrah = { kind: "share", bps: 300, is_deducted: false };

interface Wanted {
  readonly ujrah?: CampaignUjrah;
  /** What is paid in, one contract each. */
  readonly amounts?: readonly bigint[];
  /** Who pays each amount, counted from nothing; each another funder unless given. */
  readonly payers?: readonly number[];
  readonly margin?: bigint;
  readonly instalments?: number;
  readonly users?: readonly Parameters<typeof createFunder>[1][];
  /** When the company confirmed its receipt. */
  readonly at?: Date;
  readonly akad?: CampaignTerms["akad"];
  readonly company?: TestCompany;
}

/** A murabahah of six months whose company has its money and owes all of its price. */
export async function createOwing(app: TestApp, wanted: Wanted = {}): Promise<Owing> {
  const { amounts = [30_000_000n, 20_000_000n], margin = 3_500_000n, instalments = 1 } = wanted;
  const { users = [taxed], at = new Date() } = wanted;
  const target = amounts.reduce((total, amount) => total + amount, 0n);
  const { akad } = termsOf();
  const campaign = await createCampaign(app, {
    ...(wanted.company && { company: wanted.company }),
    basics: {
      ...{ target: String(target), minimum: String(target), pledge_minimum: "1" },
      akad_type: wanted.akad?.kind ?? "murabahah",
    },
    terms: {
      akad: wanted.akad ?? ({ ...akad, margin: String(margin), instalments } as typeof akad),
      ...(wanted.ujrah && { ujrah: wanted.ujrah }),
    },
    pledgeMinimum: 1n,
  });
  const funders: Signed[] = [];
  const people = new Map<number, Signed["funder"]>();
  for (const row of amounts.keys()) {
    const payer = wanted.payers?.[row] ?? row;
    const funder = people.get(payer) ?? (await createFunder(app, users[payer % users.length]));
    people.set(payer, funder);
    funders.push({ funder, campaignId: campaign.id, id: newId() });
  }
  // Before the transaction: the embedded database has one connection.
  const officers = [(await createOfficer(app)).id, (await createOfficer(app)).id] as const;
  await app.database.db.transaction(async (tx) => {
    await bookFunding(app, tx, campaign, { amounts, funders, officers });
    await app.services.openClaims(tx, { campaignId: campaign.id, at });
  });
  return { ...campaign, funders };
}

/** As funding and disbursement leave it: the money is with the company, which has said so. */
async function bookFunding(
  app: TestApp,
  tx: Transaction,
  { id: campaignId, companyId, owner: { id: ownerId } }: TestCampaign,
  of: {
    readonly amounts: readonly bigint[];
    readonly funders: readonly Signed[];
    /** Who released the money. */
    readonly officers: readonly [string, string];
  },
) {
  const { amounts, funders, officers } = of;
  const { ledger } = ledgerOn(app.database);
  const tables = app.database.db._.fullSchema;
  const key = app.config.indexKey;
  const now = new Date();
  for (const [row, { id, funder }] of funders.entries()) {
    const amount = amounts[row] ?? 0n;
    const moments = { createdAt: now, firstHeldUntil: now, paidAt: now };
    const made = { riskNotice: "test", ...moments };
    await tx
      .insert(tables.campaignTransactions)
      .values({ id, campaignId, userId: funder.id, status: "RUNNING", amount, ...made });
    const party = pseudonymOf(key, campaignId, funder.id);
    const paid = { event: `test:${id}`, campaignId, amount, party, ref: id };
    await ledger.post(tx, paymentByVirtualAccount(paid));
  }
  const amount = amounts.reduce((total, each) => total + each, 0n);
  await tx
    .update(tables.campaigns)
    .set({
      status: "BEING_WORKED_ON",
      collected: amount,
      funders: new Set(funders.map(({ funder }) => funder.id)).size,
    })
    .where(eq(tables.campaigns.id, campaignId));
  const numbers = createSealedNumbers("account", app.config);
  const said = { arrivedAt: now, confirmedAt: now, officers, ownerId };
  const disbursed = { campaignId, companyId, amount, ujrah: 0n, ...said };
  await seedDisbursement(tx, disbursed, numbers);
}

/** What tests about repayments do and look at. */
export function repaying(app: TestApp) {
  const world = fundingEnds(app);
  const { jobHandlers } = app.services;
  const officer = anOfficer(app);
  const finance = async () => (await officer()).token;

  async function start(owing: TestCampaign, amount: bigint, bankCode = "BSI") {
    const answer = await app.call("POST /v1/company/portofolio/payment", {
      token: owing.owner.token,
      body: {
        campaign_transaction_id: owing.id,
        amount: String(amount),
        bank_code: bankCode,
      },
    });
    return answer;
  }

  async function detail(owing: TestCampaign, locale: "id" | "en" = "id") {
    const answer = await app.call("GET /v1/company/portofolio/detail", {
      token: owing.owner.token,
      query: { campaign_transaction_id: owing.id },
      locale,
    });
    return answer.json().data;
  }

  const proposed = async (owing: TestCampaign) =>
    (
      await readRows<{ id: string }>(
        app,
        "select id from distributions where campaign_id = $1 and state = 'PROPOSED' order by proposed_at, id",
        [owing.id],
      )
    ).map(({ id }) => id);

  const preview = async (id: string, offset?: string) => {
    const path = `GET /v1/backoffice/distributions/${id}`;
    return (
      await app.call(path, { token: await finance(), query: offset ? { offset } : {} })
    ).json().data;
  };

  async function release(id: string, tax?: string, key: string = randomUUID()) {
    return app.call(`POST /v1/backoffice/distributions/${id}/release`, {
      token: await finance(),
      body: { tax: tax ?? (await preview(id)).total.tax },
      headers: { "Idempotency-Key": key },
    });
  }

  return {
    ...world,
    finance,
    start,
    detail,
    proposed,
    preview,
    release,
    distribute: () => jobHandlers.distribute({}),
    remind: () => jobHandlers["remind-repayments"]({}),
    repayment: (campaignId: string) => world.balanceOf(repaymentOf(campaignId)),

    /** The company pays by virtual account. */
    async pay(owing: TestCampaign, amount: bigint, changes: { arrives?: bigint; at?: Date } = {}) {
      const { data } = (await start(owing, amount)).json();
      const { arrives = amount, at } = changes;
      await arrive(
        app,
        { id: data.id, amount: arrives },
        at ? { transaction_timestamp: at.toISOString() } : {},
      );
      return String(data.id);
    },

    /** All that waits is released, and booked. */
    async payOut(owing: TestCampaign) {
      for (const id of await proposed(owing)) {
        await release(id);
        await jobHandlers.distribute({});
      }
    },

    /** What each funder's fund account holds, contract by contract. */
    balances: (owing: Owing) =>
      Promise.all(owing.funders.map(({ funder }) => world.rdf(funder.id))),
  };
}
