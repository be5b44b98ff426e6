import { randomUUID } from "node:crypto";
import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import { disbursementAnswers } from "@rukun/contract/disbursements";
import { eq, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Transaction } from "../db/client.ts";
import { pseudonymOf } from "../ledger/chain.ts";
import { ledgerOn } from "../ledger/ledger-test-kit.ts";
import { paymentByVirtualAccount } from "../ledger/postings.ts";
import { addMove, createCampaign, type TestCampaign } from "./campaigns.ts";
import type { Signed } from "./checkouts.ts";
import { createCompanySubmission, type TestCompanySubmission } from "./company-rows.ts";
import { twoOfficers } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { fundingEnds } from "./funding-ends.ts";
import { endOf, toldOfPayout } from "./payouts.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export interface Collected extends TestCampaign {
  readonly company: TestCompanySubmission;
  readonly funders: readonly Signed[];
  /** What leaves for the company. */
  readonly sent: bigint;
  readonly contractId: string;
}

interface Wanted {
  readonly amounts?: readonly bigint[];
  readonly ujrah?: CampaignUjrah;
  readonly reachedAt?: Date;
  /** False: its company has yet to sign under the funders' contracts. */
  readonly isCountersigned?: boolean;
}

/** A contract that somebody has signed, as the signature provider leaves it. @param other party who has not signed */
async function addSigned(
  app: TestApp,
  tx: Transaction,
  kind: "bil-ujrah" | "wakalah" | "murabahah" | "countersignature",
  subject: { readonly type: "campaign" | "transaction"; readonly id: string },
  [userId, other]: readonly [signer: string, other?: string],
): Promise<string> {
  const tables = app.database.db._.fullSchema;
  const id = newId();
  const number = `TEST-${id.slice(-12).toUpperCase()}`;
  const at = new Date();
  await tx.insert(tables.contracts).values({
    id,
    kind,
    number,
    subjectType: subject.type,
    subjectId: subject.id,
    status: other ? "SIGNING" : "SIGNED",
    draft: { number, templateVersion: "test" } as never,
    createdAt: at,
  });
  const signed = { contractId: id, userId, position: 1, readAt: at, signedAt: at };
  const waiting = other ? [{ contractId: id, userId: other, position: 2 }] : [];
  await tx.insert(tables.contractParties).values([signed, ...waiting]);
  return id;
}

/** The company's signature under all contracts of its funders, without its document. */
async function countersign(app: TestApp, tx: Transaction, { id, owner }: TestCampaign) {
  const tables = app.database.db._.fullSchema;
  const paper = await addSigned(app, tx, "countersignature", { type: "campaign", id }, [owner.id]);
  const completedAt = new Date();
  await tx
    .insert(tables.countersignatures)
    .values({ contractId: paper, campaignId: id, completedAt });
  await tx.execute(sql`
    with listed as (
      insert into ${tables.countersignedContracts} (countersignature_id, position, contract_id, number, funder, amount)
      select ${paper}::uuid, row_number() over (order by t.id), c.id, c.number, 'A●●', t.amount
      from ${tables.campaignTransactions} as t
      join ${tables.contracts} as c on c.subject_id = t.id::text and c.kind = 'murabahah'
      where t.campaign_id = ${id}::uuid
      returning contract_id
    ), signed as (
      update ${tables.contractParties} as p set signed_at = now(), countersignature_id = ${paper}::uuid
      from listed where p.contract_id = listed.contract_id and p.position = 2
    )
    update ${tables.contracts} as c set status = 'SIGNED' from listed where c.id = listed.contract_id`);
}

/** A murabahah that has reached its target: paid, allocated and signed for, in escrow, with nothing proposed yet. */
export async function createCollected(app: TestApp, wanted: Wanted = {}): Promise<Collected> {
  const { amounts = [30_000_000n, 20_000_000n] } = wanted;
  const { ujrah = { kind: "share", bps: 300, is_deducted: true } } = wanted;
  const { reachedAt = new Date(), isCountersigned = true } = wanted;
  const company = await createCompanySubmission(app, { status: "approved" });
  const target = amounts.reduce((total, amount) => total + amount, 0n);
  const campaign = await createCampaign(app, {
    company,
    basics: { target: String(target), minimum: String(target), pledge_minimum: "1" },
    terms: { ujrah },
    pledgeMinimum: 1n,
  });
  const funders: Signed[] = [];
  for (const _amount of amounts) {
    const funder = await createFunder(app);
    funders.push({ funder, campaignId: campaign.id, id: newId() });
  }
  const contractId = await app.database.db.transaction(async (tx) => {
    const { ledger } = ledgerOn(app.database);
    const tables = app.database.db._.fullSchema;
    for (const [row, { id, funder }] of funders.entries()) {
      const amount = amounts[row] ?? 0n;
      const moments = { createdAt: reachedAt, firstHeldUntil: reachedAt, paidAt: reachedAt };
      const made = { riskNotice: "test", ...moments };
      await tx.insert(tables.campaignTransactions).values({
        id,
        campaignId: campaign.id,
        userId: funder.id,
        status: "ALLOCATED",
        amount,
        ...made,
      });
      const subject = { type: "transaction", id } as const;
      await addSigned(app, tx, "wakalah", subject, [funder.id]);
      await addSigned(app, tx, "murabahah", subject, [funder.id, company.owner.id]);
      const party = pseudonymOf(app.config.indexKey, campaign.id, funder.id);
      const paid = { event: `test:${id}`, campaignId: campaign.id, amount, party, ref: id };
      await ledger.post(tx, paymentByVirtualAccount(paid));
    }
    await tx
      .update(tables.campaigns)
      .set({ status: "FULLY_FUNDED", collected: target, funders: funders.length })
      .where(eq(tables.campaigns.id, campaign.id));
    if (isCountersigned) await countersign(app, tx, campaign);
    return addSigned(app, tx, "bil-ujrah", { type: "campaign", id: campaign.id }, [
      company.owner.id,
    ]);
  });
  await addMove(app, campaign.id, ["FUNDING_IN_PROGRESS", "FULLY_FUNDED"], reachedAt);
  const fee =
    ujrah.kind === "amount" ? BigInt(ujrah.amount) : (target * BigInt(ujrah.bps)) / 10_000n;
  const sent = ujrah.is_deducted ? target - fee : target;
  return { ...campaign, company, funders, sent, contractId };
}

const fits = Object.fromEntries(disbursementAnswers.map((answer) => [answer, true]));

/** What tests about disbursements do and look at. */
export function disbursing(app: TestApp) {
  const world = fundingEnds(app);
  const { jobHandlers } = app.services;
  /** Two of them; the first one proposes. */
  const finance = twoOfficers(app);
  const path = ({ id }: Pick<TestCampaign, "id">) => `/v1/backoffice/disbursements/${id}`;
  const first = async () => (await finance())[0].token;
  const second = async () => (await finance())[1].token;

  const act = async (
    campaign: Pick<TestCampaign, "id">,
    how: string,
    body: Record<string, unknown>,
    { token, key = randomUUID() }: { token?: string | undefined; key?: string | undefined } = {},
  ) =>
    app.call(`POST ${path(campaign)}/${how}`, {
      token: token ?? (await second()),
      body,
      headers: { "Idempotency-Key": key },
    });

  /** Subjects of what somebody was mailed. */
  const mailedTo = async (email: string) => {
    const wanted = "select subject from mails where recipient = $1";
    return (await readRows<{ subject: string }>(app, wanted, [email])).map(
      ({ subject }) => subject,
    );
  };

  const detail = async (campaign: Pick<TestCampaign, "id">, token?: string) =>
    (await app.call(`GET ${path(campaign)}`, { token: token ?? (await second()) })).json().data;

  const propose = async (campaign: Collected, body: object = {}, token?: string) =>
    act(
      campaign,
      "propose",
      { sent: String(campaign.sent), note: "Akad induk lengkap.", ...body },
      { token: token ?? (await first()) },
    );

  /** @returns its number */
  async function proposed(campaign: Collected): Promise<string> {
    const answer = await propose(campaign);
    if (answer.statusCode !== 200) throw new Error(`not proposed: ${answer.body}`);
    return answer.json().data.number;
  }

  const approve = (
    campaign: Collected,
    number: string,
    options: { token?: string; key?: string; sent?: bigint } = {},
  ) =>
    act(
      campaign,
      "approve",
      { number, sent: String(options.sent ?? campaign.sent), answers: fits },
      options,
    );

  /** The newest; where the clock stands still, an attempt that failed is the older one. */
  async function payoutOf(campaign: Pick<TestCampaign, "id">) {
    const [row] = await readRows<{ id: string; amount: bigint; provider_id: string | null }>(
      app,
      `select payouts.id, payouts.amount::text, provider_id from payouts
       join disbursements on disbursements.payout_id = payouts.id
       where campaign_id = $1 order by payouts.state = 'FAILED', requested_at desc limit 1`,
      [campaign.id],
    );
    if (!row) throw new Error("nothing was approved");
    return { ...row, amount: BigInt(row.amount) };
  }

  /** @returns its number */
  async function approved(campaign: Collected): Promise<string> {
    const number = await proposed(campaign);
    const answer = await approve(campaign, number);
    if (answer.statusCode !== 200) throw new Error(`not approved: ${answer.body}`);
    return number;
  }

  /** The bank says what became of it. */
  async function end(campaign: Collected, as: "COMPLETED" | "FAILED" | "REVERSED" = "COMPLETED") {
    const payout = await payoutOf(campaign);
    await jobHandlers["send-payout"]({ payoutId: payout.id });
    const { provider_id } = await payoutOf(campaign);
    const told = endOf(payout, as, { id: provider_id ?? "" });
    await jobHandlers["apply-payout-event"]({ eventId: await toldOfPayout(app, told) });
    return provider_id ?? "";
  }

  /** @returns its number, and the bank's reference */
  async function settled(campaign: Collected) {
    const number = await approved(campaign);
    return { number, reference: await end(campaign) };
  }

  const confirm = (
    campaign: Collected,
    said: {
      number: string;
      amount?: bigint;
      reference: string;
      note?: string;
      key?: string;
      token?: string;
    },
  ) => {
    const { key = randomUUID(), token = campaign.owner.token, ...body } = said;
    return app.call("POST /v1/company/disbursement/confirm", {
      token,
      body: {
        campaign_id: campaign.id,
        ...body,
        amount: String(said.amount ?? campaign.sent),
      },
      headers: { "Idempotency-Key": key },
    });
  };

  return {
    ...world,
    finance,
    act,
    detail,
    mailedTo,
    propose,
    proposed,
    approve,
    approved,
    payoutOf,
    end,
    settled,
    confirm,

    /** Frozen: the company says that less came. @returns as `settled` */
    async disputed(campaign: Collected) {
      const released = await settled(campaign);
      await confirm(campaign, { ...released, amount: campaign.sent - 2_500_000n });
      return released;
    },

    /** The company has its money, and has said so. */
    async confirmed(campaign: Collected) {
      const released = await settled(campaign);
      await confirm(campaign, released);
      return released;
    },

    run: () => jobHandlers["run-transactions"]({}),

    list: async (filter: string, token?: string) =>
      (
        await app.call("GET /v1/backoffice/disbursements", {
          token: token ?? (await first()),
          query: { filter },
        })
      ).json().data,

    receipt: async (id: string, locale: "id" | "en" = "id") =>
      (
        await app.call("GET /v1/campaign/proof/receipt", { query: { campaign_id: id }, locale })
      ).json().data,

    async company(campaign: Collected, token = campaign.owner.token) {
      const query = { campaign_id: campaign.id };
      return (await app.call("GET /v1/company/disbursement/detail", { token, query })).json().data;
    },

    status: async ({ id }: Pick<TestCampaign, "id">) =>
      (
        await readRows<{ status: string }>(
          app,
          "select status from disbursements where campaign_id = $1 order by proposed_at desc, id desc limit 1",
          [id],
        )
      )[0]?.status,
  };
}
