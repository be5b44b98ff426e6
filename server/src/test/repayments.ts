import { randomUUID } from "node:crypto";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { repaymentOf } from "../ledger/accounts.ts";
import { ledgerOn } from "../ledger/ledger-test-kit.ts";
import { disbursement, payout } from "../ledger/postings.ts";
import { createCampaign, type TestCampaign, termsOf } from "./campaigns.ts";
import { addToRdf, arrive, byRdf, checkoutAs, type Signed, signedIn } from "./checkouts.ts";
import { createOfficer, type TestMember } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { fundingEnds } from "./funding-ends.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export interface Owing extends TestCampaign {
  readonly funders: readonly Signed[];
}

/** A resident whose tax number is known. */
export const taxed = { isHavingNpwp: true } as const;

interface Wanted {
  /** What each funder pays. */
  readonly amounts?: readonly bigint[];
  readonly margin?: bigint;
  readonly instalments?: number;
  readonly users?: readonly Parameters<typeof createFunder>[1][];
  /** When the company confirmed its receipt. */
  readonly at?: Date;
  readonly akad?: CampaignTerms["akad"];
}

/** A murabahah of six months whose company has its money and owes all of its price. */
export async function createOwing(app: TestApp, wanted: Wanted = {}): Promise<Owing> {
  const { amounts = [30_000_000n, 20_000_000n], margin = 3_500_000n, instalments = 1 } = wanted;
  const { users = [taxed], at = new Date() } = wanted;
  const target = amounts.reduce((total, amount) => total + amount, 0n);
  const { akad } = termsOf();
  const campaign = await createCampaign(app, {
    basics: { target: String(target), minimum: String(target), pledge_minimum: "1" },
    terms: {
      akad: wanted.akad ?? ({ ...akad, margin: String(margin), instalments } as typeof akad),
    },
    pledgeMinimum: 1n,
  });
  const funders: Signed[] = [];
  for (const [row, amount] of amounts.entries()) {
    const funder = await createFunder(app, users[row % users.length]);
    const signed = await signedIn(app, campaign.id, { amount, funder });
    await addToRdf(app, funder.id, amount);
    await checkoutAs(app, signed, byRdf);
    funders.push(signed);
  }
  const world = fundingEnds(app);
  await world.end();
  await world.settle();
  await disburse(app, campaign, target);
  await app.database.db.transaction((tx) =>
    app.services.openClaims(tx, { campaignId: campaign.id, at }),
  );
  return { ...campaign, funders };
}

/** As disbursement leaves it: the money is with the company, which has said so. */
async function disburse(app: TestApp, { id, companyId }: TestCampaign, amount: bigint) {
  const ledger = ledgerOn(app.database);
  const ref = randomUUID();
  const [asked, paid] = [`disbursement:${ref}`, `payout:${ref}`];
  await ledger.post(
    disbursement({ event: asked, campaignId: id, companyId, amount, ujrah: 0n, ref }),
  );
  const bank = "bank:escrow";
  await ledger.post(payout({ event: paid, owner: companyId, bank, amount, party: "company", ref }));
  const { executeSql } = app.database;
  await executeSql("update campaigns set status = 'BEING_WORKED_ON' where id = $1", [id]);
  await executeSql(
    "update campaign_transactions set status = 'RUNNING' where campaign_id = $1 and status = 'ALLOCATED'",
    [id],
  );
}

/** What tests about repayments do and look at. */
export function repaying(app: TestApp) {
  const world = fundingEnds(app);
  const { jobHandlers } = app.services;
  let officer: TestMember | undefined;
  const finance = async () => {
    officer ??= await createOfficer(app);
    return officer.token;
  };

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

    /** What each funder's fund account holds. */
    balances: (owing: Owing) =>
      Promise.all(owing.funders.map(({ funder }) => world.rdf(funder.id))),
  };
}
