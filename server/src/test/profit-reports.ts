import { randomUUID } from "node:crypto";
import type { CallBody } from "@rukun/contract/call";
import type { submitProfitReport } from "@rukun/contract/profit-reports";
import type { TestCampaign } from "./campaigns.ts";
import { storeCompanyDocument } from "./company.ts";
import { anOfficer } from "./factories.ts";
import { createOwing, type Owing, repaying } from "./repayments.ts";
import type { TestApp } from "./test-app.ts";

type Wanted = Parameters<typeof createOwing>[1];
type Report = CallBody<typeof submitProfitReport>;

export const sharingTerms = (ownCapital = 0n, nisbah = 6000) =>
  ({
    kind: "musyarakah",
    nisbah,
    own_capital: String(ownCapital),
    instalments: 1,
    profits: { worst: "-1000000", base: "3000000", best: "5000000" },
  }) as const;

/** A musyarakah of six months whose company has its money since `daysAgo`. */
export function createSharing(
  app: TestApp,
  {
    ownCapital = 0n,
    nisbah = 6000,
    daysAgo = 200,
    ...wanted
  }: Wanted & { ownCapital?: bigint; nisbah?: number; daysAgo?: number } = {},
): Promise<Owing> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return createOwing(app, { at, ...wanted, akad: sharingTerms(ownCapital, nisbah) });
}

export const agencyTerms = (fee = 2_000_000n) =>
  ({
    kind: "wakalah",
    mandate_id: "Membeli dan menjual kopi untuk para pendana.",
    mandate_en: "To buy and sell coffee for the funders.",
    agent_fee: String(fee),
    instalments: 1,
    profits: { worst: "-1000000", base: "6000000", best: "9000000" },
  }) as const;

/** A wakalah of six months whose company has its money since `daysAgo`. */
export function createAgency(
  app: TestApp,
  { fee, daysAgo = 200, ...wanted }: Wanted & { fee?: bigint; daysAgo?: number } = {},
): Promise<Owing> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return createOwing(app, { at, ...wanted, akad: agencyTerms(fee) });
}

/** A day so long ago. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A paper of a company, of which there is no other. */
export const storePaper = (
  app: TestApp,
  { owner, companyId }: Pick<TestCampaign, "owner" | "companyId">,
  bytes = Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF`),
) => {
  const member = { id: owner.id, companyId };
  return storeCompanyDocument(app, member, "profit-evidence", "profit-evidence.pdf", bytes);
};

/** The papers of a report, as they are sent with it. */
export const storePapers = async (app: TestApp, campaign: TestCampaign) => ({
  income_statement: await storePaper(app, campaign),
  bank_statement: await storePaper(app, campaign),
  invoices: await storePaper(app, campaign),
});

/** What companies and two officers do with reports. */
export function reporting(app: TestApp) {
  const world = repaying(app);
  const second = anOfficer(app);
  const other = async () => (await second()).token;

  async function submit(
    owing: Owing,
    { amount = "10000000", ...changes }: Partial<Report> & { amount?: string } = {},
  ) {
    const isLoss = changes.result === "loss";
    const papers = await storePapers(app, owing);
    return app.call("POST /v1/company/portofolio/profit-report", {
      token: owing.owner.token,
      body: {
        campaign_transaction_id: owing.id,
        ...{ result: "profit", until: dayAgo(60), note: "Panen pertama" },
        // Goods that cost three quarters of the result.
        revenue: isLoss ? "750" : String(BigInt(amount) + 1000n),
        cost_of_goods: "750",
        expenses: isLoss ? amount : "250",
        ...papers,
        ...(isLoss && { minutes: await storePaper(app, owing) }),
        ...changes,
      },
    });
  }

  /** An officer opens the minutes of a loss. */
  const openMinutes = (id: string, token: string) =>
    app.call(`GET /v1/backoffice/profit-reports/${id}/minutes`, { token });

  const list = async (owing: Owing, token = owing.owner.token) =>
    app.call("GET /v1/company/portofolio/profit-reports", {
      token,
      query: { campaign_transaction_id: owing.id },
    });

  const detail = async (id: string, token?: string) =>
    app.call(`GET /v1/backoffice/profit-reports/${id}`, {
      token: token ?? (await world.finance()),
    });

  async function decide(
    id: string,
    action: "accept" | "check" | "return",
    {
      token,
      isRead = true,
      ...body
    }: { token?: string; version?: number; reason?: string; isRead?: boolean } = {},
  ) {
    const version = body.version ?? (await detail(id)).json().data?.version ?? 1;
    // Who accepts a result does not release it: that is done by the first one.
    const officer = action === "accept" ? await other() : await world.finance();
    const by = token ?? officer;
    if (isRead && action !== "return") await openMinutes(id, by);
    return app.call(`POST /v1/backoffice/profit-reports/${id}/${action}`, {
      token: by,
      body: { ...body, version },
    });
  }

  /** Reported, and accepted by as many officers as it takes. @returns the report's id */
  async function accepted(
    owing: Owing,
    changes: Parameters<typeof submit>[1] = {},
  ): Promise<string> {
    const answer = await submit(owing, changes);
    const id = String(answer.json().data?.report_id);
    if (changes.result === "loss") {
      await decide(id, "check");
      const last = await decide(id, "accept", { token: await other() });
      if (last.statusCode !== 200) throw new Error(last.body);
    } else {
      const last = await decide(id, "accept");
      if (last.statusCode !== 200) throw new Error(last.body);
    }
    return id;
  }

  return { ...world, other, submit, list, openMinutes, reported: detail, decide, accepted };
}
