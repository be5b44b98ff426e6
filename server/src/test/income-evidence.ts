import { anOfficer, type TestMember } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { pdf } from "./pdfs.ts";
import type { TestApp } from "./test-app.ts";

type Who = Pick<TestMember, "token">;

/** Who declares more than counts without evidence. */
export async function createUnproven(app: TestApp, income = "800000000"): Promise<TestMember> {
  const funder = await createFunder(app, { yearlyIncome: null });
  const answer = await incomes(app).declare(funder, income);
  if (answer.statusCode !== 200) throw new Error(`not declared: ${answer.body}`);
  return funder;
}

/** What funders and officers do about evidence of an income. */
export function incomes(app: TestApp) {
  const base = "/v1/backoffice/income-evidence";
  const path = "/v1/user/income-evidence";
  const checker = anOfficer(app);
  const token = async () => (await checker()).token;

  async function give(who: Who, file?: Buffer) {
    const form = new FormData();
    form.set("income_file", new File([new Uint8Array(file ?? (await pdf()))], "spt.pdf"));
    return app.call(`POST ${path}`, { token: who.token, body: form });
  }

  return {
    base,
    token,
    give,

    declare: ({ token: by }: Who, yearly_income: string) =>
      app.call("POST /v1/user/funding-limit", { token: by, body: { yearly_income } }),

    limit: async ({ token: by }: Who) =>
      (await app.call("GET /v1/user/funding-limit", { token: by })).json().data,

    own: (who: Who) => app.call(`GET ${path}`, { token: who.token }),

    /** @returns its id */
    async given(who: Who, file?: Buffer): Promise<string> {
      const answer = await give(who, file);
      if (answer.statusCode !== 200) throw new Error(`not given: ${answer.body}`);
      return String(answer.json().data.latest.evidence_id);
    },

    accept: async (id: string, by?: string) =>
      app.call(`POST ${base}/${id}/accept`, { token: by ?? (await token()) }),

    refuse: async (id: string, reason = "Halaman kedua tidak terbaca.") =>
      app.call(`POST ${base}/${id}/refuse`, { token: await token(), body: { reason } }),

    list: async (filter: string) =>
      (await app.call(`GET ${base}`, { token: await token(), query: { filter } })).json().data,

    detail: async (id: string) => app.call(`GET ${base}/${id}`, { token: await token() }),
  };
}
