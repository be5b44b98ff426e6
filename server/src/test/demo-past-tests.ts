import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { disclosureColumns } from "@rukun/contract/disclosure";
import { emailOf } from "../db/seed/demo-accounts.ts";
import { recomputed } from "./disclosure.ts";
import type { TestApp } from "./test-app.ts";

const relative = ["company", "campaign"];

/** Figures of all books and rates, without what is drawn anew in each installation: ids, keys and what follows. */
export async function figuresOf(app: TestApp) {
  const { body } = await app.app.inject({ url: "/v1/disclosure/rows" });
  const shown = disclosureColumns.filter((column) => !relative.includes(column));
  const rows = recomputed(body).rows.map((row) => shown.map((column) => row[column]).join(" "));
  const balances = await app.database.executeSql(
    `select split_part(account, ':', 1) as kind, amount::text, count(*)::int as entries
     from ledger_entries group by 1, 2 order by 1, 2`,
  );
  return { rows: rows.toSorted(), balances: balances.rows };
}

/** Tests of the seeded app; apart from the others because they are about one thing. */
export function demoPastTests(deps: {
  readonly app: () => TestApp;
  readonly read: <T>(text: string) => Promise<T[]>;
  readonly logIn: (email: string) => Promise<string>;
}): void {
  const { app, read, logIn } = deps;
  const as = async (mailbox: string, path: string, query?: Record<string, string>) => {
    const token = await logIn(emailOf(mailbox));
    const response = await app().call(`GET ${path}`, { token, ...(query && { query }) });
    expect(response.statusCode).toBe(200);
    return response.json().data;
  };

  test("is disclosed, and its rates follow from the rows alone", async () => {
    const { data } = (await app().call("GET /v1/disclosure")).json();
    const { body } = await app().app.inject({ url: "/v1/disclosure/rows" });
    const own = recomputed(body);
    expect(own.rates).toEqual(data.rates);
    expect([own.disbursed, own.companies]).toEqual([data.disbursed, data.companies]);
    expect(data.funders).toBeGreaterThan(100);
    // Late by more than 90 days, by more than 60, and so on: every rate has something to say.
    const late = data.rates.map((rate: { late: string }) => BigInt(rate.late));
    expect(late).toEqual(late.toSorted((one: bigint, other: bigint) => (one < other ? 1 : -1)));
    expect(new Set(late).size).toBe(4);
    expect(late[3]).toBeGreaterThan(0n);
    const sumOf = (column: string) =>
      own.rows.reduce((total, row) => total + BigInt(row[column] ?? 0), 0n);
    expect(sumOf("lost")).toBe(39_600_000n);
    expect(sumOf("principal") - sumOf("paid") - sumOf("lost")).toBe(sumOf("outstanding"));
  });

  test("its verified funder has fundings that run, are late, have finished, failed and lost", async () => {
    const own = await as("maya", "/v2/portofolio/repayment-summary");
    const list = await as("maya", "/v2/portofolio/transaction", { filter: "all" });
    type Funding = (typeof list)[number];
    const statusOf = ({ status }: Funding) => status.value;
    expect(list.map(statusOf).toSorted()).toEqual([
      "LOSS_ACCEPTED",
      "PAID",
      "REFUNDED",
      "RUNNING",
      "RUNNING",
      "RUNNING",
      "SETTLED",
    ]);
    const late = list.filter(({ days_late }: Funding) => days_late > 0);
    expect(late).toHaveLength(1);
    expect(late[0].days_late).toBeLessThanOrEqual(30);
    expect(own.next[0]).toMatchObject({ days_late: late[0].days_late });
    const sumOf = (of: (funding: Funding) => string) =>
      String(list.reduce((total: bigint, each: Funding) => total + BigInt(of(each)), 0n));
    expect(own.lost).toBe(sumOf(({ lost }) => lost));
    expect(BigInt(own.lost)).toBeGreaterThan(0n);
    expect(own.outstanding).toBe(sumOf(({ outstanding }) => outstanding));
    for (const name of ["principal", "gross", "tax", "net"] as const) {
      expect(own.received[name]).toBe(sumOf(({ received }) => received[name]));
    }
    const refunded = list.find((each: Funding) => statusOf(each) === "REFUNDED");
    expect(own.refunded).toBe(refunded.amount);
    // What it received is what its fund account has, beside its top-ups.
    const [row] = await read<{ came: string }>(
      `select sum(e.amount)::text as came from ledger_entries e join ledger_postings p on p.id = e.posting_id
       where p.kind in ('distribution', 'refund')
         and e.account = (select 'rdf:' || id from users where email = '${emailOf("maya")}')`,
    );
    const received = BigInt(own.received.principal) + BigInt(own.received.net);
    expect(row?.came).toBe(String(received + BigInt(own.refunded)));
  });

  test("public pages tell of campaigns in time, late, very late, lost and finished, and of their companies", async () => {
    const slugs = await read<{ slug: string }>(
      "select slug from campaigns where published_at is not null",
    );
    const pages = await Promise.all(
      slugs.map(async ({ slug }) => {
        const answer = await app().call("GET /v1/campaign/detail", { query: { slug } });
        return answer.json().data as CampaignDetail;
      }),
    );
    const courses = pages.flatMap(({ course }) => (course ? [course] : []));
    const lateDays = courses.flatMap(({ instalments }) => {
      const open = instalments.filter(({ state }) => state === "DUE" || state === "PARTLY_PAID");
      const days = Math.max(0, ...open.map(({ days_late }) => days_late));
      return days > 0 ? [days] : [];
    });
    expect(lateDays.some((days) => days <= 30)).toBe(true);
    expect(lateDays.some((days) => days > 30)).toBe(true);
    expect(courses.some(({ principal }) => BigInt(principal.lost) > 0n)).toBe(true);
    expect(courses.some(({ principal }) => principal.paid === principal.disbursed)).toBe(true);
    const accepted = courses.flatMap(({ reports }) => reports.filter((each) => each.is_accepted));
    expect(new Set(accepted.map(({ result }) => result))).toEqual(new Set(["profit", "loss"]));
    for (const { company_facts: facts } of pages) {
      expect(facts).toEqual({
        ...facts,
        approved_at: expect.any(String),
        operating_since: expect.any(String),
        annual_sales: expect.any(String),
        annual_profit: expect.any(String),
        employees: expect.any(String),
        nib: expect.stringMatching(/^9120 •••• ••\d\d$/),
        head: { name: expect.any(String), position: expect.any(String) },
      });
    }
  });

  test("most funders are taxed with a tax number, and some without", async () => {
    const repaid = await as("maya", "/v2/portofolio/list-repayments");
    expect(new Set(repaid.map(({ tax_bps }: { tax_bps: number }) => tax_bps))).toEqual(
      new Set([1500]),
    );
    const [row] = await read<{ matched: number; unmatched: number }>(
      `select count(*) filter (where tax_bps = 1500)::int as matched,
         count(*) filter (where tax_bps = 3000)::int as unmatched from distribution_shares`,
    );
    expect(row?.unmatched).toBeGreaterThan(0);
    expect(row?.matched).toBeGreaterThan(3 * (row?.unmatched ?? 0));
  });

  test("each of its fundings opens with its schedule and the contracts it signed", async () => {
    const list = await as("maya", "/v2/portofolio/transaction", { filter: "all" });
    for (const { campaign_transaction_id, status, received, rows } of list) {
      const detail = await as("maya", "/v2/portofolio/transaction/detail", {
        campaign_transaction_id,
      });
      expect(detail.schedule).toHaveLength(rows);
      expect(detail.akads.length > 0).toBe(status.value !== "REFUNDED");
      const net = detail.schedule.reduce(
        (total: bigint, row: { received: { net: string } }) => total + BigInt(row.received.net),
        0n,
      );
      expect(String(net)).toBe(received.net);
    }
  });

  test("a contract that it signed opens, made when it is asked for", async () => {
    const list = await as("maya", "/v2/portofolio/transaction", { filter: "done" });
    const settled = list.find(
      (each: { status: { value: string } }) => each.status.value === "SETTLED",
    );
    const { akads } = await as("maya", "/v2/portofolio/transaction/detail", {
      campaign_transaction_id: settled.campaign_transaction_id,
    });
    const token = await logIn(emailOf("maya"));
    const query = { contract_id: akads[0].id };
    const open = () => app().call("GET /v1/contract/document", { token, query });
    const first = await open();
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await open()).rawPayload.equals(first.rawPayload)).toBe(true);
    // The text that was signed, and the one with the signatures.
    const versions = await read<{ version: number }>(
      `select version from contract_versions where contract_id = '${akads[0].id}' order by version`,
    );
    expect([versions.length, versions[0]?.version]).toEqual([2, 1]);
  });

  test("a company sees what to pay next, another one what it has missed", async () => {
    const [paying] = await as("dapur", "/v1/company/portofolios");
    expect(paying).toMatchObject({
      days_late: 0,
      overdue: null,
      bill: { instalments: [expect.any(Number)] },
    });
    const [late] = await as("lintas", "/v1/company/portofolios");
    expect(late.days_late).toBeGreaterThan(90);
  });

  test("finance has arrears of every age, distributions to release and a report to decide", async () => {
    const { items } = await as("petugas", "/v1/backoffice/arrears");
    const ages = items.map(({ days_late }: { days_late: number }) =>
      [90, 60, 30, 0].find((limit) => days_late > limit),
    );
    expect(ages).toEqual([90, 60, 30, 0]);
    const open = await as("petugas", "/v1/backoffice/distributions", { filter: "open" });
    expect(open.items).toHaveLength(2);
    const done = await as("petugas", "/v1/backoffice/distributions", { filter: "done" });
    expect(done.items.length).toBeGreaterThan(10);
    const reports = await as("petugas", "/v1/backoffice/profit-reports", { filter: "open" });
    expect(reports.items).toMatchObject([{ result: "profit" }]);
    const accepted = await as("petugas", "/v1/backoffice/profit-reports", { filter: "accepted" });
    expect(accepted.items.map(({ result }: { result: string }) => result)).toEqual([
      "loss",
      "profit",
      "profit",
    ]);
  });

  test("an account's entries are in the order of their moments, none of them in the future", async () => {
    expect(
      await read(`select e.account, e.seq from ledger_entries e
        join ledger_postings p on p.id = e.posting_id
        join ledger_entries n on n.account = e.account and n.seq = e.seq + 1
        join ledger_postings q on q.id = n.posting_id
        where q.at < p.at`),
    ).toEqual([]);
    expect(await read("select id from ledger_postings where at > now()")).toEqual([]);
  });

  test("every book is in order for the script of the docs, with a seal of each day", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rukun-demo-"));
    // One campaign of each status stands for the others: the check of the books reads all of them.
    const books = await read<{ id: string; book: string }>(
      `select id, split_part(a.name, ':', 1) as book
       from (select distinct on (status) id::text from campaigns where funders > 0 or returned > 0
         order by status, created_at) as c
       join ledger_accounts a on a.name in ('escrow:' || c.id, 'repayment:' || c.id)`,
    );
    expect(books.length).toBeGreaterThan(10);
    const said = await Promise.all(
      books.map(async ({ id: campaign_id, book }) => {
        const query = new URLSearchParams({ campaign_id, book });
        const { body } = await app().app.inject({ url: `/v1/campaign/proof?${query}` });
        const file = join(folder, `${book}-${campaign_id}.jsonl`);
        await writeFile(file, body);
        return runScript(file);
      }),
    );
    for (const each of said) expect(each).toMatch(/^\d+ catatan cocok/);
    await rm(folder, { recursive: true });
    // Between two seals there is at most a day.
    expect(
      await read(
        "select a.no from proof_seals a join proof_seals b on b.no = a.no + 1 where b.hour - a.hour > interval '1 day'",
      ),
    ).toEqual([]);
  });

  test("companies were reminded of all that was late, and are not again", async () => {
    await app().services.jobHandlers["remind-repayments"]({});
    expect(await read("select id from mails")).toEqual([]);
    expect(
      await read(`select i.id from instalments i where i.state <> 'PAID' and i.due < current_date - 2
        and not exists (select from instalment_reminders r where r.instalment_id = i.id and r.day > 0)`),
    ).toEqual([]);
  });
}

/** As anyone would run it. @returns what it said */
function runScript(file: string): Promise<string> {
  const script = join(__dirname, "../../../docs/periksa.mjs");
  const child = spawn(process.execPath, [script, file]);
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  return new Promise((resolve) => child.on("close", () => resolve(said)));
}
