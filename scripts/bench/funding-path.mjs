import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createApi } from "./people.mjs";
import { milliseconds, printTable } from "./table.mjs";

const lanes = 10;
const measuredMs = 20_000;
const amount = "500000";
const pin = "402817";
/** How long one step may take; a longer one is a fault. */
const patienceMs = 60_000;
const askedEveryMs = 50;
const played = "/v1/development/sandbox/virtual-accounts";

/**
 * Whole ways of funders over HTTP, from the pledge until the money is there: both contracts made, sealed, read, signed at
 * the sandbox's provider by PIN, and paid by virtual account at its bank.
 * @param {{ API_URL: string, API_KEY: string }} env
 * @param {string[]} campaignIds open ones, at least as many as one funder can go through
 */
export async function measureFundingPath({ env, pool, campaignIds, step }) {
  const api = createApi(env);
  const funders = await step("Registering funders", () =>
    Promise.all(Array.from({ length: lanes }, () => prepareFunder(api, pool))),
  );
  await addSignatories(pool, campaignIds);
  const begun = performance.now();
  const took = await step("Measuring ways from pledge to paid", () =>
    Promise.all(
      funders.map(async (funder, lane) => {
        const times = [];
        // Each funder funds a campaign once; they begin at different ones.
        for (let turn = 0; performance.now() - begun < measuredMs; turn++) {
          const started = performance.now();
          await walk(api, funder, campaignIds[(lane * 17 + turn) % campaignIds.length]);
          times.push(performance.now() - started);
        }
        return times;
      }),
    ),
  );
  const passed = performance.now() - begun;
  const each = took.flat().sort((a, b) => a - b);
  const at = (part) => milliseconds(each[Math.floor((each.length - 1) * part)]);
  printTable(
    `Pledged, contracts made and signed, paid: ${lanes} funders at once, ${Math.round(passed / 1000)} s`,
    ["", "ways", "per second", "p50", "p95"],
    [
      [
        "pledge to paid",
        String(each.length),
        ((each.length * 1000) / passed).toFixed(1),
        at(0.5),
        at(0.95),
      ],
    ],
    [
      `Two PDFs made, sealed and signed in each. The sandbox's bank and signer answer after their delays, and a step that is waited for is asked about every ${askedEveryMs} ms.`,
    ],
  );
}

async function prepareFunder(api, pool) {
  const { token, user_id: id } = await api.register();
  await pool.query("update users set status = 'VERIFIED' where id = $1", [id]);
  await pool.query(
    "insert into funders (user_id, yearly_income, proven_income, funding_limit, declared_at) values ($1, 9e14, 9e14, 1e14, now())",
    [id],
  );
  await api.post(
    "/v2/user/pin/set",
    { password: "Rahasia2026", pin, pin_confirmation: pin },
    token,
  );
  return { token };
}

/** Who signs for the companies: an owner each, under the company's own id. */
async function addSignatories(pool, campaignIds) {
  await pool.query(
    `with owned as (select distinct company_id as id from campaigns where id = any($1)), people as (
       insert into users (id, role, full_name, email, phone, password_hash, nationality, locale, email_verified_at, status)
       select id, 'company', 'Pemilik', id || '@bench.test', '+628' || (hashint8(('x' || left(id::text, 8))::bit(32)::int)::bigint + 5000000000), '-', 'ID', 'id', now(), 'VERIFIED'
       from owned
     )
     insert into company_members (user_id, company_id, role) select id, id, 'owner' from owned`,
    [campaignIds],
  );
}

async function walk(api, { token }, campaign_id) {
  const post = (path, body) => api.post(path, body, token, { "Idempotency-Key": randomUUID() });
  const pledged = await post("/v1/campaign/pledge", { campaign_id, amount, risk_notice: true });
  const { campaign_transaction_id } = pledged;
  const detail = `/v1/campaign/transaction/detail?campaign_transaction_id=${campaign_transaction_id}`;
  const { campaign } = await api.get(detail, token);
  const types = [...new Set(["wakalah", campaign.akad_type.value])];
  for (const type of types) {
    await post("/v1/campaign/upload/akad", { campaign_transaction_id, type });
  }
  for (const type of types) {
    const akad = await until("a contract's document", async () => {
      const { akads } = await api.get(detail, token);
      return akads[type].is_ready && akads[type];
    });
    await sign(api, post, token, akad.id);
  }
  await post("/v1/campaign/transaction/checkout", {
    campaign_transaction_id,
    payment_type: "VIRTUAL_ACCOUNT",
    bank_code: "BSI",
  });
  const number = await until("a virtual account", async () => {
    const { payment } = await api.get(detail, token);
    return payment?.account_number;
  });
  const accounts = await api.get(played);
  const account = accounts.find((each) => each.account_number === number);
  await post(`${played}/${account.id}/pay`, { amount, how: "once" });
  await until("the payment", async () => {
    const { payment } = await api.get(detail, token);
    return payment?.paid_at;
  });
}

async function sign(api, post, token, document_id) {
  await post("/v1/contract/read", { contract_id: document_id });
  await post("/v2/privy/upload-doc", { document_id, pin });
  const status = () => api.get(`/privy/check/document/${document_id}/status`, token);
  const address = await until("the signature provider", async () => (await status()).signing_url);
  await post(`/v1/development/sandbox/documents/${address.split("/").at(-1)}/sign`, {});
  await until("a signature", async () => (await status()).status === "COMPLETED");
}

async function until(what, ask) {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    const answer = await ask();
    if (answer) return answer;
    await wait(askedEveryMs);
  }
  throw new Error(`waited in vain for ${what}`);
}
