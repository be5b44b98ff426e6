import type { CallBody } from "@rukun/contract/call";
import type { proposeTazir } from "@rukun/contract/tazirs";
import { arrive } from "./checkouts.ts";
import { anOfficer } from "./factories.ts";
import { pdf } from "./pdfs.ts";
import { createOwing, type Owing, repaying } from "./repayments.ts";
import type { TestApp } from "./test-app.ts";

const million = 1_000_000n;

/** A company whose first instalment of two is late, and owes it wholly: 10,500,000. */
export const createLate = (app: TestApp, wanted: Parameters<typeof createOwing>[1] = {}) =>
  createOwing(app, {
    ...{ amounts: [20n * million], margin: million, instalments: 2 },
    // Of six months: the first is due after three.
    at: new Date(Date.now() - 100 * 86_400_000),
    ...wanted,
  });

type Proposal = Omit<CallBody<typeof proposeTazir>, "evidence" | "instalment"> & {
  readonly instalment: string;
};

/** What two officers and a company do about ta'zir. */
export function charging(app: TestApp) {
  const world = repaying(app);
  const second = anOfficer(app);

  async function propose(
    owing: Pick<Owing, "id">,
    changes: Partial<Proposal> & { evidence?: Buffer; token?: string } = {},
  ) {
    const { evidence = await pdf(), token = await world.finance(), ...fields } = changes;
    const form = new FormData();
    const wanted = {
      ...{ campaign_id: owing.id, instalment: "1", amount: "105000" },
      reason: "Rekening koran memuat dana yang cukup, tetapi dipakai membeli kendaraan.",
      ...fields,
    };
    for (const [name, value] of Object.entries(wanted)) form.set(name, value);
    form.set("evidence", new File([new Uint8Array(evidence)], "rekening-koran.pdf"));
    return app.call("POST /v1/backoffice/tazirs", { token, body: form });
  }

  const decide = async (
    id: string,
    how: "approve" | "decline",
    { token, ...body }: { token?: string; version?: number; reason?: string } = {},
  ) =>
    app.call(`POST /v1/backoffice/tazirs/${id}/${how}`, {
      token: token ?? (await second()).token,
      body: { version: 1, ...body },
    });

  const own = (owing: Owing, token = owing.owner.token) =>
    app.call("GET /v1/company/portofolio/tazir", {
      token,
      query: { campaign_transaction_id: owing.id },
    });

  const start = (owing: Owing, bank_code = "BSI", token = owing.owner.token) =>
    app.call("POST /v1/company/portofolio/tazir", {
      token,
      body: { campaign_transaction_id: owing.id, bank_code },
    });

  /** @returns its id */
  async function proposed(owing: Pick<Owing, "id">): Promise<string> {
    const answer = await propose(owing);
    if (answer.statusCode !== 200) throw new Error(`not recorded: ${answer.body}`);
    return String(answer.json().data.tazir_id);
  }

  return {
    ...world,
    propose,
    proposed,
    decide,
    own,
    start,
    second: async () => (await second()).token,
    benevolence: () => world.balanceOf("benevolence"),

    /** @returns its id */
    async charged(owing: Pick<Owing, "id">): Promise<string> {
      const id = await proposed(owing);
      const answer = await decide(id, "approve");
      if (answer.statusCode !== 200) throw new Error(`not charged: ${answer.body}`);
      return id;
    },

    /** The company pays by the virtual account for all of it. */
    async payTazir(owing: Owing, arrives?: bigint): Promise<string> {
      const { data } = (await start(owing)).json();
      await arrive(app, { id: data.id, amount: arrives ?? BigInt(data.amount) });
      return String(data.id);
    },
  };
}
