/** @engines postgresql embedded */
import type { Locale } from "@rukun/contract/locales";
import type { CompanyReviewItem } from "@rukun/contract/reviews/company";
import type { CompanyStatus } from "@rukun/contract/status";
import { createCompany, createCompanySubmission } from "../../../test/company-rows.ts";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";

/** Tuesday, 09:41 in Jakarta. */
const now = new Date("2026-05-12T02:41:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({}, { clock: () => now });
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
});
beforeEach(() => testApp.database.executeSql("delete from company_submissions"));
afterAll(() => testApp.close());

const list = (body: Record<string, unknown> = {}, locale: Locale = "id") =>
  testApp.call("POST /v1/backoffice/companies", { token: officer.token, locale, body });

async function page(body: Record<string, unknown> = {}, locale?: Locale) {
  const response = await list(body, locale);
  expect(response.statusCode).toBe(200);
  return response.json().data as {
    items: CompanyReviewItem[];
    next_cursor: string | null;
    counts: Record<string, number>;
  };
}
const titles = async (body: Record<string, unknown> = {}) =>
  (await page(body)).items.map((item) => item.title);

const company = (name: string, status: CompanyStatus, hours: number, more: object = {}) =>
  createCompanySubmission(testApp, { name, status, submittedAt: hoursAgo(hours), ...more });

async function createQueue() {
  const sari = await createOfficer(testApp, { fullName: "Sari Wulandari" });
  await company("Nelayan Makmur", "waiting", 1.4, { businessEntity: "Koperasi" });
  await company("Bumi Hijau", "approved", 40, { decidedAt: hoursAgo(35), assigneeId: sari.id });
  await company("Sumber Tani", "waiting", 27);
  await company("Mitra Logistik", "rejected", 60, {
    decidedAt: hoursAgo(56),
    kind: "resubmission",
  });
  await company("Rempah Jaya", "waiting", 24, { assigneeId: sari.id, businessEntity: "CV" });
}

test("who waits comes first, each part from the oldest on", async () => {
  await createQueue();
  await createCompany(testApp, { name: "Belum Dikirim" });
  const { items, counts, next_cursor } = await page();
  expect(items.map(({ title, minutes, is_overdue }) => [title, minutes, is_overdue])).toEqual([
    ["PT Sumber Tani", 27 * 60, true],
    ["CV Rempah Jaya", 24 * 60, false],
    ["Koperasi Nelayan Makmur", 84, false],
    ["PT Mitra Logistik", 4 * 60, false],
    ["PT Bumi Hijau", 5 * 60, false],
  ]);
  expect(counts).toEqual({ all: 5, waiting: 3, rejected: 1, approved: 1, overdue: 1 });
  expect(next_cursor).toBeNull();
});

test.each([
  ["id", ["Menunggu tinjauan", "Perlu perbaikan", "Disetujui"]],
  ["en", ["Waiting for review", "Needs correction", "Approved"]],
] as const)("statuses are named in the officer's language (%s)", async (locale, expected) => {
  await createQueue();
  const { items } = await page({}, locale);
  expect([...new Set(items.map(({ status }) => status.title))]).toEqual(expected);
});

test("a row tells what kind it is, who has it and when it was decided", async () => {
  await createQueue();
  const { items } = await page();
  const of = (title: string) => items.find((item) => item.title === title);
  expect(of("PT Bumi Hijau")).toMatchObject({
    kind: "new",
    submitted_at: hoursAgo(40).toISOString(),
    decided_at: hoursAgo(35).toISOString(),
    assignee: { full_name: "Sari Wulandari" },
    status: { value: "approved" },
  });
  expect(of("PT Mitra Logistik")).toMatchObject({ kind: "resubmission", assignee: null });
  expect(of("PT Sumber Tani")).toMatchObject({ decided_at: null, assignee: null });
});

test("filters show their own companies; the counts stay those of all", async () => {
  await createQueue();
  const all = { all: 5, waiting: 3, rejected: 1, approved: 1, overdue: 1 };
  expect(await titles({ filter: "rejected" })).toEqual(["PT Mitra Logistik"]);
  expect(await titles({ filter: "approved" })).toEqual(["PT Bumi Hijau"]);
  expect(await titles({ filter: "waiting" })).toHaveLength(3);
  expect((await page({ filter: "approved" })).counts).toEqual(all);
  expect((await page({ search: "nobody" })).counts).toEqual(all);
});

test("an empty queue is an answer, too", async () => {
  expect(await page()).toEqual({
    items: [],
    next_cursor: null,
    counts: { all: 0, waiting: 0, rejected: 0, approved: 0, overdue: 0 },
  });
});

test("of a company that sent twice only the last submission is listed", async () => {
  const { companyId, owner } = await company("Dua Kali", "waiting", 2, { kind: "resubmission" });
  const { db } = testApp.database;
  await db.insert(db._.fullSchema.companySubmissions).values({
    companyId,
    kind: "new",
    submittedBy: owner.id,
    submittedAt: hoursAgo(90),
    supersededAt: hoursAgo(2),
  });
  const { items, counts } = await page();
  expect(items).toMatchObject([{ title: "PT Dua Kali", kind: "resubmission", minutes: 120 }]);
  expect(counts).toMatchObject({ all: 1, overdue: 0 });
});

describe("search", () => {
  test.each([
    ["tani", ["PT Sumber Tani", "PT Petani Muda"]],
    ["SUMBER", ["PT Sumber Tani"]],
    ["pt sumber", ["PT Sumber Tani"]],
    ["%", ["PT Seratus % Halal"]],
    ["_", ["PT Nama_Bergaris"]],
    ["' or 1=1 --", []],
    ["", ["PT Sumber Tani", "PT Seratus % Halal", "PT Nama_Bergaris", "PT Petani Muda"]],
  ])("by part of a name: %j", async (search, expected) => {
    await company("Sumber Tani", "waiting", 9);
    await company("Seratus % Halal", "waiting", 8);
    await company("Nama_Bergaris", "waiting", 7);
    await company("Petani Muda", "approved", 99);
    expect(await titles({ search })).toEqual(expected);
  });

  test("by a whole tax number, typed with or without its dots; part of one finds nobody", async () => {
    await company("Sumber Tani", "approved", 9, { npwpNumber: "091234567890123" });
    await company("Bumi Hijau", "approved", 8, { npwpNumber: "091234567890124" });
    expect(await titles({ search: "091234567890123" })).toEqual(["PT Sumber Tani"]);
    expect(await titles({ search: "09.123.456.7-890.124" })).toEqual(["PT Bumi Hijau"]);
    expect(await titles({ search: "09123456789012" })).toEqual([]);
    expect(await titles({ search: "091234567890125" })).toEqual([]);
    expect(await titles({ search: "091234567890123", filter: "waiting" })).toEqual([]);
  });
});

describe("pages of eight", () => {
  test("walk past every company exactly once, in order, while new ones arrive", async () => {
    for (let each = 0; each < 11; each += 1) {
      // Several share a moment, so that the order needs more than the time.
      await company(`Waits ${each}`, "waiting", 20 - Math.floor(each / 4));
      if (each < 8) {
        await company(`Done ${each}`, each % 2 ? "approved" : "rejected", 60 - (each >> 1));
      }
    }
    const { rows } = await testApp.database.executeSql(
      `select 'PT ' || c.name as title from company_submissions s join companies c on c.id = s.company_id
       order by c.status <> 'waiting', s.submitted_at, s.id`,
    );
    const expected = (rows as { title: string }[]).map(({ title }) => title);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const { items, next_cursor } = await page(cursor ? { cursor } : {});
      seen.push(...items.map(({ title }) => title));
      cursor = next_cursor;
      pages += 1;
      await company(`Late ${pages}`, "waiting", 0.1);
      await company(`Old and late ${pages}`, "approved", 100);
    } while (cursor);
    expect(seen.filter((title) => !/late/i.test(title))).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("a cursor of another filter, of the persons' queue, or a broken one is told under its field", async () => {
    for (let each = 0; each < 9; each += 1) await company(`P ${each}`, "waiting", each);
    const { next_cursor } = await page();
    for (const body of [
      { cursor: "x" },
      { cursor: `${next_cursor}x` },
      { cursor: next_cursor, filter: "waiting" },
    ]) {
      const response = await list(body);
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { cursor: ["Masukan tidak sesuai"] },
      ]);
    }
    const persons = await testApp.call("POST /v1/backoffice/reviews", {
      token: officer.token,
      body: { cursor: next_cursor },
    });
    expect(persons.statusCode).toBe(422);
  });
});

test.each([
  [{ filter: "verified" }, { filter: ["Pilih salah satu"] }],
  [{ search: "x".repeat(121) }, { search: ["Masukan terlalu panjang"] }],
  [{ search: ["tani"] }, { search: ["Masukan tidak sesuai"] }],
  [{ cursor: "x".repeat(201) }, { cursor: ["Masukan terlalu panjang"] }],
  [{ page: "2" }, { page: ["Kolom ini tidak dikenal"] }],
])("%j is refused under its field", async (body, errors) => {
  const response = await list(body);
  expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
});
