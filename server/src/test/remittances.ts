import { randomUUID } from "node:crypto";
import type { RemittancePlace, RemittanceSource } from "@rukun/contract/remittances";
import { createCompanySubmission } from "./company-rows.ts";
import { createCollected, disbursing } from "./disbursements.ts";
import { twoOfficers } from "./factories.ts";
import { endOf, toldOfPayout } from "./payouts.ts";
import { readRows } from "./queries.ts";
import { createOwing, type Owing } from "./repayments.ts";
import { charging, createLate } from "./tazirs.ts";
import type { TestApp } from "./test-app.ts";

const million = 1_000_000n;

type PayoutEnd = "COMPLETED" | "FAILED" | "REVERSED";

interface Proposal {
  readonly source: RemittanceSource;
  readonly amount: string;
  readonly campaign_id?: string;
  readonly reason?: string;
}

/** What the platform comes to hold for others, and what two officers do about it. */
export function remitting(app: TestApp) {
  const world = charging(app);
  const { jobHandlers } = app.services;
  const both = twoOfficers(app);
  const first = async () => (await both())[0].token;
  const second = async () => (await both())[1].token;
  const path = "/v1/backoffice/remittances";

  const sources = async (): Promise<RemittancePlace[]> =>
    (await app.call(`GET ${path}/sources`, { token: await first() })).json().data.items;
  async function place(source: RemittanceSource, campaignId?: string) {
    const all = await sources();
    return all.find(
      (each) => each.source === source && each.campaign?.id === (campaignId ?? undefined),
    );
  }

  const propose = async (body: Proposal, token?: string) =>
    app.call(`POST ${path}`, {
      token: token ?? (await first()),
      body: { reason: "Masa pajak November 2026.", ...body },
    });
  /** @returns its id */
  async function proposedRemittance(body: Proposal): Promise<string> {
    const answer = await propose(body);
    if (answer.statusCode !== 200) throw new Error(`not proposed: ${answer.body}`);
    return String(answer.json().data.remittance_id);
  }

  const approve = async (
    id: string,
    { token, key = randomUUID() }: { token?: string; key?: string } = {},
  ) =>
    app.call(`POST ${path}/${id}/approve`, {
      token: token ?? (await second()),
      headers: { "Idempotency-Key": key },
    });
  /** @returns its id */
  async function released(body: Proposal): Promise<string> {
    const id = await proposedRemittance(body);
    const answer = await approve(id);
    if (answer.statusCode !== 200) throw new Error(`not released: ${answer.body}`);
    return id;
  }

  async function payoutOfRemittance(id: string) {
    const [row] = await readRows<{ id: string; amount: string; provider_id: string | null }>(
      app,
      "select id, amount::text, provider_id from payouts where ref = $1 order by requested_at desc limit 1",
      [id],
    );
    if (!row) throw new Error("nothing was released");
    return { ...row, amount: BigInt(row.amount) };
  }
  const sendRemittance = async (id: string) =>
    jobHandlers["send-payout"]({ payoutId: (await payoutOfRemittance(id)).id });
  /** The bank says what became of it. @returns the message in the inbox */
  async function toldOfRemittance(id: string, as: PayoutEnd = "COMPLETED") {
    await sendRemittance(id);
    const payout = await payoutOfRemittance(id);
    // By its own book, also where its answer was never heard.
    const [played] = await readRows<{ id: string }>(
      app,
      "select id from played_payouts where external_id = $1",
      [payout.id],
    );
    return toldOfPayout(app, endOf(payout, as, { id: String(played?.id) }));
  }

  return {
    ...world,
    first,
    sources,
    place,
    propose,
    proposedRemittance,
    approve,
    released,
    payoutOfRemittance,
    sendRemittance,
    toldOfRemittance,

    secondOfficer: second,

    decline: async (id: string, body: { reason?: string } = {}, token?: string) =>
      app.call(`POST ${path}/${id}/decline`, {
        token: token ?? (await second()),
        body: { reason: "Kode billing salah.", ...body },
      }),

    async ended(id: string, as: PayoutEnd = "COMPLETED") {
      const eventId = await toldOfRemittance(id, as);
      await jobHandlers["apply-payout-event"]({ eventId });
    },

    remittance: async (id: string, locale: "id" | "en" = "id", token?: string) =>
      (await app.call(`GET ${path}/${id}`, { token: token ?? (await second()), locale })).json()
        .data,

    remittances: async (filter: string, cursor?: string) =>
      app.call(`GET ${path}`, {
        token: await first(),
        query: { filter, ...(cursor !== undefined && { cursor }) },
      }),

    statusOf: async (id: string) =>
      (
        await readRows<{ status: string }>(app, "select status from remittances where id = $1", [
          id,
        ])
      )[0]?.status,

    /** A repaid campaign withholds 15 % of its margin. @returns what it adds to `tax:pph23` */
    async withhold(margin = million): Promise<bigint> {
      const owing = await createOwing(app, { amounts: [10n * million], margin });
      await world.pay(owing, 10n * million + margin);
      await world.payOut(owing);
      return (margin * 1500n) / 10_000n;
    },

    /** Ta'zir that a company pays. @returns what it adds to `benevolence` */
    async charge(): Promise<bigint> {
      const owing = await createLate(app);
      await world.charged(owing);
      await world.payTazir(owing);
      return 105_000n;
    },

    /** A disbursement from which ujrah is deducted, on its way. @returns it with its number, and 3 % of it */
    async earn() {
      const campaign = await createCollected(app, { amounts: [10n * million] });
      const number = await disbursing(app).approved(campaign);
      return { campaign, number, ujrah: 300_000n };
    },

    /** A finished campaign whose company has paid too much, and has an account that its bank knows. */
    async overpaid(excess = 6_500_000n): Promise<Owing & { readonly accountNumber: string }> {
      const company = await createCompanySubmission(app, { status: "approved" });
      const owing = await createOwing(app, { amounts: [10n * million], margin: million, company });
      await world.pay(owing, 11n * million, { arrives: 11n * million + excess });
      await world.payOut(owing);
      return { ...owing, accountNumber: company.accountNumber };
    },
  };
}
