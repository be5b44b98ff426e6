/** @engines embedded */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { newPassword } from "@rukun/contract/fields";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createBankCheckSandbox } from "../../providers/bank-check/sandbox.ts";
import { taxCheckSandbox } from "../../providers/tax-check/sandbox.ts";
import { demoPastTests } from "../../test/demo-past-tests.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { demoAccountsFile, seedDemo } from "./demo.ts";
import { demoPassword, emailOf } from "./demo-accounts.ts";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { demoCompanies } from "./demo-companies.ts";

let testApp: TestApp;
const steps: string[] = [];

const seed = (app: TestApp = testApp) =>
  seedDemo(app.config, app.database.db, app.services, (step) => steps.push(step));

const read = async <T>(text: string, app: TestApp = testApp): Promise<T[]> =>
  (await app.database.executeSql(text)).rows as T[];

async function logIn(email: string): Promise<string> {
  const response = await testApp.call("POST /v1/user/login", {
    body: { identifier: email, password: demoPassword },
  });
  expect(response.json()).toMatchObject({ data: { session: { token: expect.any(String) } } });
  return response.json().data.session.token;
}

beforeAll(async () => {
  testApp = await createTestApp({}, { hasWorkers: false });
  await seed();
  // On the embedded database all of it takes half a minute beside a build.
}, 180_000);
afterAll(() => testApp.close());

describe("the demo data of a new installation", () => {
  test("was accepted in versions that were there by then", async () => {
    const accepted = await read<{ version: string; at: string }>(
      "select document_version as version, accepted_at::date::text as at from fund_accounts",
    );
    expect(accepted).not.toEqual([]);
    expect(accepted.filter(({ version, at }) => version > at)).toEqual([]);
  });

  test("has a payment that waits for an owner, and a bank that holds what the ledger says", async () => {
    expect(await read("select state, amount::int, reference from unmatched_payments")).toEqual([
      { state: "WAITING", amount: 2_500_000, reference: "TRF DANA KOPI SITI" },
    ]);
    const sums = (table: string) =>
      read<{ account: string; total: string }>(
        `select replace(account, 'bank:', '') as account, sum(amount)::text as total from ${table}
         where account in ('bank:rdf', 'bank:escrow', 'rdf', 'escrow') group by 1 order by 1`,
      );
    // Nothing that the bank has done is asked for again.
    await testApp.services.jobHandlers["order-transfers"]({});
    expect(await sums("played_bank_movements")).toEqual(await sums("ledger_entries"));
    // Both call what was sent to companies as it was ordered: the next comparison of their days finds no difference.
    const settled = "from payouts where state = 'SETTLED'";
    expect(await read(`select id ${settled}`)).not.toEqual([]);
    expect(
      await read(
        `select id ${settled} and id::text not in (select reference from played_bank_movements)`,
      ),
    ).toEqual([]);
  });

  test("has money that two officers of finance can send to its company", async () => {
    const token = await logIn("petugas@rukun.test");
    const path = "/v1/backoffice/disbursements";
    const list = await testApp.call(`GET ${path}`, { token, query: { filter: "propose" } });
    const [{ campaign_id: id }] = list.json().data.items;
    const { data } = (await testApp.call(`GET ${path}/${id}`, { token })).json();
    expect(data.checks.filter(({ fits }: { fits: boolean }) => !fits)).toEqual([]);
    expect(data.actions).toEqual(["propose"]);
  });

  test("has tax that two officers have handed on to the state, and the bank has confirmed", async () => {
    const token = await logIn("petugas@rukun.test");
    const path = "/v1/backoffice/remittances";
    const ended = await testApp.call(`GET ${path}`, { token, query: { filter: "ended" } });
    expect(ended.json().data.items).toMatchObject([
      { source: "tax:pph23", status: "SETTLED", receiver: { holder: "KAS NEGARA" } },
    ]);
    const [{ remittance_id: id, amount }] = ended.json().data.items;
    expect(BigInt(amount)).toBeGreaterThan(1_000_000n);
    expect(
      await read(
        `select kind, sum(e.amount)::text as amount from ledger_entries e
         join ledger_postings p on p.id = e.posting_id
         where e.ref = '${id}' and e.account in ('payout:state', 'bank:escrow') group by 1 order by 1`,
      ),
    ).toEqual([
      // Out of the account and out of the bank.
      { kind: "payout", amount: String(-2n * BigInt(amount)) },
      { kind: "remittance", amount },
    ]);
    // What was withheld since then waits.
    const { data } = (await testApp.call(`GET ${path}/sources`, { token })).json();
    expect(BigInt(data.items[0].available)).toBeGreaterThan(0n);
  });

  test("is reported in one line, and its password meets the rule for new ones", () => {
    expect(steps).toEqual([expect.stringMatching(/^demo data: \d+ accounts$/)]);
    expect(newPassword().safeParse(demoPassword).success).toBe(true);
  });

  test("lists the main accounts in a file for its owner alone", () => {
    const file = join(testApp.config.dataDir, demoAccountsFile);
    const accounts = JSON.parse(readFileSync(file, "utf8"));
    expect(accounts).toContainEqual({
      role: "officer",
      title: "Officer",
      email: "petugas@rukun.test",
      password: demoPassword,
    });
    // Whatever needs four eyes, and a company whose campaigns are paid for and repaid.
    const titles = new Map(
      accounts.map(({ email, title }: { email: string; title: string }) => [email, title]),
    );
    expect(titles.get("sari@rukun.test")).toBe("Officer, second");
    expect(titles.get("benang@rukun.test")).toBe("Company, repaying");
    expect(new Set(accounts.map(({ role }: { role: string }) => role))).toEqual(
      new Set(["officer", "lender", "lender-institution", "company"]),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("every account can log in and read its profile", async () => {
    // One of the companies with campaigns stands for all: they are written in one way.
    const alike = demoApprovedCompanies.slice(1).map(({ mailbox }) => emailOf(mailbox));
    const all = await read<{ email: string; full_name: string }>(
      "select email, full_name from users where email not like 'pendana-%'",
    );
    const accounts = all.filter(({ email }) => !alike.includes(email));
    expect(accounts.length).toBeGreaterThan(15);
    for (const { email, full_name } of accounts) {
      const token = await logIn(email);
      const profile = await testApp.call("GET /v1/user/profile", { token });
      expect(profile.json()).toMatchObject({ data: { email, full_name } });
    }
  });

  test("funders stand at every place a verification can be at", async () => {
    const rows = await read<{ status: string }>(
      "select distinct status from users where role = 'lender' order by status",
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([
      "INVALID_PRIVY",
      "REGISTERED",
      "REJECTED",
      "VERIFIED",
      "WAITING_CHECK_ADMIN",
      "WAITING_CHECK_DTTOT",
      "WAITING_PRIVY",
    ]);
  });

  test("a new funder begins at step 1, another one goes on at step 3", async () => {
    const profileOf = async (email: string) =>
      (await testApp.call("GET /v1/user/profile", { token: await logIn(email) })).json().data;
    expect(await profileOf("rani@rukun.test")).toMatchObject({
      full_name: "Rani Kusuma Dewi",
      user_status: { name: "REGISTERED" },
      step: 1,
    });
    expect(await profileOf("arif@rukun.test")).toMatchObject({
      user_status: { name: "REGISTERED" },
      step: 3,
    });
    expect(await profileOf("galih@rukun.test")).toMatchObject({
      user_status: { name: "REJECTED" },
      rejection: { reason: expect.stringContaining("Alamat"), steps: [1] },
    });
    expect(await profileOf("perusahaan@rukun.test")).toMatchObject({
      company: { company_status: { value: "draft" } },
    });
  });

  test("nobody sends a file that somebody else sent", async () => {
    expect(
      await read(
        "select min(name) from files group by received_sha256 having count(distinct coalesce(company_id, owner_id)) > 1",
      ),
    ).toEqual([]);
  });

  test("the officer sees a queue of more than a page, some of it overdue", async () => {
    const token = await logIn("petugas@rukun.test");
    const response = await testApp.call("POST /v1/backoffice/reviews", {
      token,
      body: { filter: "waiting" },
    });
    const { items, counts, next_cursor } = response.json().data;
    expect(counts).toMatchObject({ waiting: 10, rejected: 2, verified: 16, all: 28, overdue: 3 });
    expect(next_cursor).toEqual(expect.any(String));
    expect(items.slice(0, 3)).toMatchObject([
      { full_name: "Lestari Handayani", is_overdue: true, status: { name: "WAITING_PRIVY" } },
      { full_name: "Yusuf Maulana", is_overdue: true, status: { name: "WAITING_CHECK_DTTOT" } },
      { full_name: "Sri Wahyuni", is_overdue: true, assignee: { full_name: "Dimas Prakoso" } },
    ]);
    expect(items[3]).toMatchObject({ is_overdue: false, assignee: null });
  });

  test("every submission opens with both pictures and a history that ends at its status", async () => {
    const token = await logIn("petugas@rukun.test");
    const people = await read<{ user_id: string }>(
      "select user_id from kyc_submissions where superseded_at is null",
    );
    for (const { user_id } of people) {
      const opened = await testApp.call(`GET /v1/backoffice/reviews/${user_id}`, { token });
      const review = opened.json().data;
      expect(review.history[0].to).toBe(review.status.title);
      expect(review.history.at(-1)).toMatchObject({
        at: expect.any(String),
        actor: review.full_name,
      });
      for (const file of [review.id_card_file, review.selfie_file]) {
        const picture = await testApp.app.inject({
          url: file.url.replace(/^https?:\/\/[^/]+/, ""),
        });
        expect(picture.statusCode).toBe(200);
        expect(picture.headers["content-type"]).toBe("image/jpeg");
      }
    }
  });

  describe("companies", () => {
    const companies = async (body: object = {}) => {
      const token = await logIn("petugas@rukun.test");
      const response = await testApp.call("POST /v1/backoffice/companies", {
        token,
        body: { ...body },
      });
      return response.json().data;
    };

    test("stand in the officer's queue: one overdue, one with Sari, one back again", async () => {
      const { items, counts } = await companies();
      expect(counts).toEqual({ all: 19, waiting: 4, rejected: 1, approved: 14, overdue: 1 });
      expect(items.slice(0, 4)).toMatchObject([
        { title: "CV Karya Bahari Sejahtera", is_overdue: true, assignee: null },
        { title: "Koperasi Tani Subur", assignee: { full_name: "Sari Wulandari" } },
        { title: "PT Bina Niaga Mandiri", kind: "resubmission" },
        { title: "Yayasan Cahaya Umat", kind: "new" },
      ]);
      expect((await companies({ filter: "rejected" })).items).toMatchObject([
        { title: "PT Anugerah Pangan Lestari", status: { value: "rejected" } },
      ]);
    });

    test("open with numbers, checks, history and documents that can be read", async () => {
      const token = await logIn("petugas@rukun.test");
      for (const { company_id } of (await companies()).items) {
        const address = `/v1/backoffice/companies/${company_id}`;
        const review = (await testApp.call(`GET ${address}`, { token })).json().data;
        expect(review.history[0].to).toBe(review.status.title);
        expect(review.typed.company_npwp_number).toMatch(/^\d{15}$/);
        expect(review.documents).toHaveLength(7);
        for (const { id, content_type, pages } of review.documents) {
          const opened = await testApp.call(`POST ${address}/documents/${id}`, { token, body: {} });
          const { url } = opened.json().data;
          const bytes = await testApp.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, "") });
          expect([bytes.statusCode, bytes.headers["content-type"]]).toEqual([200, content_type]);
          if (content_type === "application/pdf") expect([2, 3]).toContain(pages);
        }
      }
    });

    test("have accounts that the checks know under their own name", async () => {
      const { database, services } = testApp;
      const bankCheck = createBankCheckSandbox({ db: database.db, jobs: services.jobs });
      for (const { company, accountNumber, bankCode, npwpNumber } of demoCompanies) {
        const title = `${company.businessEntity} ${company.name}`;
        const holder = await bankCheck.ask({ checkId: title, bankCode, accountNumber });
        expect(holder).toEqual({ outcome: "known", holderName: title.toUpperCase() });
        const answer = await taxCheckSandbox.find({ npwpNumber, claimedName: title });
        expect(answer).toEqual({ isFound: true, registeredName: title });
      }
    });

    test("that are approved have owners who may sign, and all that was signed is theirs", async () => {
      const lacking =
        await read(`select c.name from companies c where c.status = 'approved' and not exists (
        select from company_members m join users u on u.id = m.user_id
        join signing_authorities a on a.user_id = m.user_id and a.company_id = c.id
        join authority_decisions d on d.authority_id = a.id and d.result = 'recorded'
        where m.company_id = c.id and m.role = 'owner' and u.status = 'VERIFIED')`);
      expect(lacking).toEqual([]);
      const strange = await read(`select p.user_id from contract_parties p
        join contracts k on k.id = p.contract_id and k.kind in ('bil-ujrah', 'countersignature')
        where p.signed_at is not null and not exists (
          select from signing_authorities a where a.user_id = p.user_id and a.at < p.signed_at)`);
      expect(strange).toEqual([]);
      const token = await logIn("gayo@rukun.test");
      const seen = await testApp.call("GET /v1/company/signatories", { token });
      expect(seen.json().data).toMatchObject({
        has_signer: true,
        members: [{ full_name: "Mahdi Ilyas", is_self: true, missing: [] }],
      });
      const beginner = await logIn("perusahaan@rukun.test");
      const begun = await testApp.call("GET /v1/company/signatories", { token: beginner });
      expect(begun.json().data.has_signer).toBe(false);
    });

    test("the returned one shows at its steps what to correct", async () => {
      const token = await logIn("perbaikan@rukun.test");
      const profile = await testApp.call("GET /v1/user/profile", { token });
      const { company } = profile.json().data;
      expect(company).toMatchObject({ company_status: { value: "rejected" }, step: 4 });
      expect(company.rejection.items.map(({ step }: { step: number }) => step)).toEqual([1, 2, 3]);
    });

    test("the new one has an owner, an editor and a viewer", async () => {
      const token = await logIn("perusahaan@rukun.test");
      const { members } = (await testApp.call("GET /v1/company/users", { token })).json().data;
      const roles = members.map(({ email, role }: { email: string; role: string }) => [
        email,
        role,
      ]);
      expect(Object.fromEntries(roles)).toEqual({
        "perusahaan@rukun.test": "owner",
        "editor@rukun.test": "editor",
        "pembaca@rukun.test": "viewer",
      });
    });
  });

  describe("pre-onboardings", () => {
    test("wait for an officer, were returned, and were accepted where there are campaigns", async () => {
      const token = await logIn("petugas@rukun.test");
      const body = { filter: "waiting" };
      const opened = await testApp.call("POST /v1/backoffice/pre-onboardings", { token, body });
      const { items, counts } = opened.json().data;
      expect(counts).toEqual({ all: 16, waiting: 2, rejected: 1, approved: 13, overdue: 1 });
      expect(items).toMatchObject([
        { title: "CV Karya Bahari Sejahtera", is_overdue: true, kind: "new" },
        { title: "PT Bina Niaga Mandiri", kind: "resubmission" },
      ]);
      expect(
        await read(`select c.title_id from campaigns c where not exists (
          select from pre_onboarding_submissions s join pre_onboardings p using (company_id)
          where s.company_id = c.company_id and p.status = 'approved' and s.decided_at < c.created_at)`),
      ).toEqual([]);
    });

    test("open with their eligibility, their history and papers that can be read", async () => {
      const token = await logIn("petugas@rukun.test");
      const rows = await read<{ company_id: string }>(
        "select company_id from pre_onboardings order by status, company_name limit 5",
      );
      for (const { company_id } of rows) {
        const address = `/v1/backoffice/pre-onboardings/${company_id}`;
        const review = (await testApp.call(`GET ${address}`, { token })).json().data;
        expect(review.history[0].to).toBe(review.status.title);
        expect(review.eligibility.is_eligible).toBe(true);
        expect(review.documents.map(({ pages }: { pages: number }) => pages)).toEqual([
          1, 1, 1, 1, 1,
        ]);
      }
    });
  });

  describe("campaigns", () => {
    const list = async (query: Record<string, string> = {}, locale: "id" | "en" = "id") =>
      (await testApp.call("GET /v1/campaigns", { query: { limit: "48", ...query }, locale })).json()
        .data;

    test("fill the public list: the open ones first, then the upcoming ones, and no other", async () => {
      const cards = await list();
      const codes = cards.map(({ status }: { status: { value: string } }) => status.value);
      expect(codes.slice(0, 9)).toEqual(["6", "6", "6", "6", "6", "6", "4", "4", "4"]);
      expect([...new Set(codes)].sort()).toEqual(["10", "11", "12", "4", "5", "6", "7", "8", "9"]);
      expect(await list({ q: "kopi gayp" })).toContainEqual(
        expect.objectContaining({ title: "Modal kerja pengadaan kopi arabika Gayo" }),
      );
    });

    test("open in both languages with a timeline, a schedule, and papers that can be read", async () => {
      for (const { id } of await list()) {
        const campaign = { campaign_id: id };
        for (const locale of ["id", "en"] as const) {
          const opened = await testApp.call("GET /v1/campaign/detail", { query: campaign, locale });
          expect(opened.json().data.timeline[0].status.value).toBe("4");
        }
        const detail = (await testApp.call("GET /v1/campaign/detail", { query: campaign })).json();
        expect(detail.data.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
          "prospectus",
          "budget",
          "contract",
          "sharia-opinion",
        ]);
        const simulated = await testApp.call("GET /v1/campaign/simulation", {
          query: { ...campaign, amount: "5000000" },
        });
        expect(simulated.json().data.rows).toHaveLength(detail.data.instalments);
      }
    });

    test("show a prospectus of ten pages as it was stored", async () => {
      const [{ id }] = await list({ q: "arabika" });
      const detail = await testApp.call("GET /v1/campaign/detail", { query: { campaign_id: id } });
      const [prospectus] = detail.json().data.documents;
      expect(prospectus).toMatchObject({ pages: 10 });
      const bytes = await testApp.app.inject({
        url: prospectus.url.replace(/^https?:\/\/[^/]+/, ""),
      });
      expect([bytes.statusCode, bytes.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(sha256(bytes.rawPayload)).toBe(prospectus.sha256);
    });

    test("lead from a former address to the present one", async () => {
      const opened = await testApp.call("GET /v1/campaign/detail", {
        query: { slug: "modal-kerja-kopi-gayo" },
      });
      expect(opened.json().data.slug).toBe("modal-kerja-pengadaan-kopi-arabika-gayo");
    });

    test("have a returned one that says at its steps what to correct", async () => {
      const [row] = await read<{ email: string }>(
        `select u.email from campaigns c join users u on u.id = c.created_by where c.status = 'RETURNED'`,
      );
      const token = await logIn(row?.email ?? "");
      const { data: own } = (await testApp.call("GET /v1/company/campaigns", { token })).json();
      const returned = own.find(
        ({ status }: { status: { name: string } }) => status.name === "RETURNED",
      );
      expect(returned.rejection.items).toMatchObject([
        { key: "use_of_funds_fits", step: "step-two" },
        { key: "documents_fit", step: "step-three" },
      ]);
    });

    test("every review answers every item, about what the campaign says", async () => {
      expect(
        await read(`select r.kind from campaign_reviews r join campaigns c on c.id = r.campaign_id
          where r.reviewed -> 'use_of_funds' -> 'use_of_funds' is distinct from c.step_two -> 'use_of_funds'
            or jsonb_array_length(r.reviewed -> 'documents') < 4
            or (select count(*) from jsonb_object_keys(r.answers)) <> case r.kind when 'analysis' then 8 else 6 end`),
      ).toEqual([]);
    });

    test("were reviewed by two officers and accepted by their company before they were published", async () => {
      expect(
        await read(`select c.title_id from campaigns c where c.published_at is not null and (
          (select count(distinct officer_id) from campaign_reviews r
            where r.campaign_id = c.id and r.is_approved and r.decided_at < c.published_at) <> 2
          or not exists (select from campaign_acceptances a
            where a.campaign_id = c.id and a.accepted_at < c.published_at))`),
      ).toEqual([]);
      expect(
        await read(
          "select 1 from campaigns where created_at < (select min(created_at) from companies)",
        ),
      ).toEqual([]);
    });
  });

  test("status changes carry the times at which they would have happened", async () => {
    const [late] = await read<{ late: number }>(
      `select count(*)::int as late from audit_log a join kyc_submissions s on s.user_id = a.subject_id
       where a.action = 'user.status' and s.kind = 'new' and a.at < s.submitted_at`,
    );
    const [future] = await read<{ future: number }>(
      "select count(*)::int as future from audit_log where at > now() + interval '1 second'",
    );
    expect([late, future]).toEqual([{ late: 0 }, { future: 0 }]);
  });

  test("campaigns have in the books what they say they have collected", async () => {
    const findings: Finding[] = [];
    await checkBooks(testApp.database.background, (finding) => findings.push(finding));
    expect(findings).toEqual([]);
    const [row] = await read<{ rows: number }>(
      "select count(*)::int as rows from campaign_transactions where status = 'PAID'",
    );
    expect(row?.rows).toBeGreaterThan(500);
  });

  describe("a year of history", () => demoPastTests({ app: () => testApp, read, logIn }));

  test("no mail goes to people who do not exist", async () => {
    expect(await read("select id from mails")).toEqual([]);
  });

  test("a second start changes nothing", async () => {
    const everything = `select (select count(*) from users) as users, (select count(*) from files) as files,
      (select count(*) from kyc_submissions) as submissions, (select count(*) from campaigns) as campaigns`;
    const before = await read(everything);
    await seed();
    expect(await read(everything)).toEqual(before);
    expect(steps).toHaveLength(1);
  });

  test("production gets none of it", async () => {
    const other = await createTestApp({}, { hasWorkers: false });
    await seedDemo(
      { ...other.config, environment: "production" },
      other.database.db,
      other.services,
      () => undefined,
    );
    expect(await read("select id from users", other)).toEqual([]);
    expect(existsSync(join(other.config.dataDir, demoAccountsFile))).toBe(false);
    await other.close();
  });
});
