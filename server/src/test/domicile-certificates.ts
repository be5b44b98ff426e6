import { addDays, dayInJakarta } from "@rukun/finance/calendar";
import { anOfficer, type TestMember } from "./factories.ts";
import { createFunder } from "./funders.ts";
import { pdf } from "./pdfs.ts";
import type { TestApp } from "./test-app.ts";

/** A year in whose middle today is. */
export const validYear = () => {
  const today = dayInJakarta(new Date());
  return { valid_from: addDays(today, -180), valid_until: addDays(today, 185) };
};

export const createForeigner = (app: TestApp, nationality = "SG") =>
  createFunder(app, { nationality, fullName: "Tan Wei Ming" });

/** What funders from abroad and officers do about certificates of domicile. */
export function certifying(app: TestApp) {
  const checker = anOfficer(app);
  const base = "/v1/backoffice/domicile-certificates";

  async function give(
    { token }: Pick<TestMember, "token">,
    changes: { file?: Buffer; valid_from?: string; valid_until?: string } = {},
  ) {
    const { file = await pdf(), ...days } = changes;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...validYear(), ...days })) form.set(name, value);
    form.set("certificate_file", new File([new Uint8Array(file)], "domisili.pdf"));
    return app.call("POST /v1/user/domicile-certificate", { token, body: form });
  }

  /** @returns its id */
  async function given(
    funder: Pick<TestMember, "token">,
    changes: Parameters<typeof give>[1] = {},
  ): Promise<string> {
    const answer = await give(funder, changes);
    if (answer.statusCode !== 200) throw new Error(`not given: ${answer.body}`);
    return String(answer.json().data.latest.certificate_id);
  }

  const token = async () => (await checker()).token;
  const accept = async (id: string, by?: string) =>
    app.call(`POST ${base}/${id}/accept`, { token: by ?? (await token()) });
  const refuse = async (id: string, reason = "Nama di surat berbeda.") =>
    app.call(`POST ${base}/${id}/refuse`, { token: await token(), body: { reason } });

  const withdraw = async (id: string, reason = "Bukan dari kantor pajak.", by?: string) =>
    app.call(`POST ${base}/${id}/withdraw`, { token: by ?? (await token()), body: { reason } });

  return {
    base,
    token,
    give,
    given,
    accept,
    refuse,
    withdraw,

    /** @returns its id */
    async accepted(
      funder: Pick<TestMember, "token">,
      changes: Parameters<typeof give>[1] = {},
    ): Promise<string> {
      const id = await given(funder, changes);
      const answer = await accept(id);
      if (answer.statusCode !== 200) throw new Error(`not accepted: ${answer.body}`);
      return id;
    },

    own: async (funder: Pick<TestMember, "token">) =>
      (await app.call("GET /v1/user/domicile-certificate", { token: funder.token })).json().data,

    taxOf: async (funder: Pick<TestMember, "token">) => {
      const { data } = (await app.call("GET /v1/user/tax-number", { token: funder.token })).json();
      return { status: data.status, bps: data.tax_bps };
    },

    list: async (filter: string) =>
      (await app.call(`GET ${base}`, { token: await token(), query: { filter } })).json().data,

    detail: async (id: string) => app.call(`GET ${base}/${id}`, { token: await token() }),
  };
}
