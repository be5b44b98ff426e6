import type { Locale } from "@rukun/contract/locales";
import type { PersonReviewItem } from "@rukun/contract/reviews/person";
import type { UserStatus } from "@rukun/contract/status";
import { createOfficer, type TestMember } from "../../../test/factories.ts";
import { createSubmission } from "../../../test/submissions.ts";
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
beforeEach(() => testApp.database.executeSql("delete from kyc_submissions"));
afterAll(() => testApp.close());

const list = (body: Record<string, unknown> = {}, locale: Locale = "id") =>
  testApp.call("POST /v1/backoffice/reviews", { token: officer.token, locale, body });

async function page(body: Record<string, unknown> = {}, locale?: Locale) {
  const response = await list(body, locale);
  expect(response.statusCode).toBe(200);
  return response.json().data as {
    items: PersonReviewItem[];
    next_cursor: string | null;
    counts: Record<string, number>;
  };
}
const names = async (body: Record<string, unknown> = {}) =>
  (await page(body)).items.map((item) => item.full_name);

const person = (fullName: string, status: UserStatus, hours: number, more: object = {}) =>
  createSubmission(testApp, { fullName, status, submittedAt: hoursAgo(hours), ...more });

/** The people of the picture, two of them with an answer. */
async function createQueue() {
  const sari = await createOfficer(testApp, { fullName: "Sari Wulandari" });
  await person("Nur Aini", "WAITING_CHECK_ADMIN", 1.4);
  await person("Maya Puspita", "VERIFIED", 40, { decidedAt: hoursAgo(35), assigneeId: sari.id });
  await person("Lestari Handayani", "WAITING_PRIVY", 27, { decidedAt: hoursAgo(20) });
  await person("Andi Pratama", "INVALID_PRIVY", 60, {
    decidedAt: hoursAgo(56),
    kind: "resubmission",
  });
  await person("Yusuf Maulana", "WAITING_CHECK_DTTOT", 25, { screeningResult: "possible_hit" });
  await person("Sri Wahyuni", "WAITING_CHECK_ADMIN", 24, { assigneeId: sari.id });
}

test("the queue of the picture: who waits first, each part from the oldest on", async () => {
  await createQueue();
  const { items, counts, next_cursor } = await page();
  expect(
    items.map(({ full_name, minutes, is_overdue }) => [full_name, minutes, is_overdue]),
  ).toEqual([
    ["Lestari Handayani", 27 * 60, true],
    ["Yusuf Maulana", 25 * 60, true],
    ["Sri Wahyuni", 24 * 60, false],
    ["Nur Aini", 84, false],
    ["Andi Pratama", 4 * 60, false],
    ["Maya Puspita", 5 * 60, false],
  ]);
  expect(counts).toEqual({ all: 6, waiting: 4, rejected: 1, verified: 1, overdue: 2 });
  expect(next_cursor).toBeNull();
});

test.each([
  [
    "id",
    [
      "Menunggu Privy",
      "Cek DTTOT",
      "Menunggu admin",
      "Menunggu admin",
      "Data tidak valid",
      "Terverifikasi",
    ],
  ],
  [
    "en",
    [
      "Waiting for Privy",
      "DTTOT check",
      "Waiting for admin",
      "Waiting for admin",
      "Invalid data",
      "Verified",
    ],
  ],
] as const)("statuses are named in the officer's language (%s)", async (locale, titles) => {
  await createQueue();
  const { items } = await page({}, locale);
  expect(items.map(({ status }) => status.title)).toEqual(titles);
});

test("a row tells what kind it is, who has it and when it was decided", async () => {
  await createQueue();
  const byName = new Map((await page()).items.map((item) => [item.full_name, item]));
  expect(byName.get("Maya Puspita")).toMatchObject({
    kind: "new",
    submitted_at: hoursAgo(40).toISOString(),
    decided_at: hoursAgo(35).toISOString(),
    assignee: { full_name: "Sari Wulandari" },
  });
  expect(byName.get("Andi Pratama")).toMatchObject({ kind: "resubmission", assignee: null });
  // Approved by an officer, and still waiting for the identity provider.
  expect(byName.get("Lestari Handayani")).toMatchObject({ decided_at: null });
});

test("filters show their own people; the counts stay those of everybody", async () => {
  await createQueue();
  const all = { all: 6, waiting: 4, rejected: 1, verified: 1, overdue: 2 };
  expect(await names({ filter: "rejected" })).toEqual(["Andi Pratama"]);
  expect(await names({ filter: "verified" })).toEqual(["Maya Puspita"]);
  expect((await names({ filter: "waiting" })).length).toBe(4);
  expect((await page({ filter: "verified" })).counts).toEqual(all);
  expect((await page({ search: "nobody" })).counts).toEqual(all);
});

test("an empty queue is an answer, too", async () => {
  expect(await page()).toEqual({
    items: [],
    next_cursor: null,
    counts: { all: 0, waiting: 0, rejected: 0, verified: 0, overdue: 0 },
  });
});

test("of a person who sent twice only the last submission is listed", async () => {
  const { id } = await person("Fajar Nugroho", "WAITING_CHECK_ADMIN", 2, { kind: "resubmission" });
  const { db } = testApp.database;
  await db.insert(db._.fullSchema.kycSubmissions).values({
    userId: id,
    kind: "new",
    submittedAt: hoursAgo(90),
    supersededAt: hoursAgo(2),
  });
  const { items, counts } = await page();
  expect(items).toMatchObject([{ full_name: "Fajar Nugroho", kind: "resubmission", minutes: 120 }]);
  expect(counts).toMatchObject({ all: 1, overdue: 0 });
});

describe("search", () => {
  test.each([
    ["rani", ["Rani Kusuma Dewi", "Maharani Putri"]],
    ["KUSUMA", ["Rani Kusuma Dewi"]],
    ["  dewi ", ["Rani Kusuma Dewi"]],
    ["%", ["Seratus % Halal"]],
    ["_", ["Nama_Bergaris"]],
    ["\\", ["Miring \\ Kiri"]],
    ["' or 1=1 --", []],
    [
      "",
      ["Rani Kusuma Dewi", "Seratus % Halal", "Nama_Bergaris", "Miring \\ Kiri", "Maharani Putri"],
    ],
  ])("by part of a name: %j", async (search, expected) => {
    await person("Rani Kusuma Dewi", "WAITING_CHECK_ADMIN", 9);
    await person("Seratus % Halal", "WAITING_CHECK_ADMIN", 8);
    await person("Nama_Bergaris", "WAITING_CHECK_ADMIN", 7);
    await person("Miring \\ Kiri", "WAITING_CHECK_ADMIN", 6);
    await person("Maharani Putri", "VERIFIED", 99);
    expect(await names({ search })).toEqual(expected);
  });

  test("by a whole ID card number, typed with or without gaps; part of one finds nobody", async () => {
    await person("Rani Kusuma Dewi", "VERIFIED", 9, { idCardNumber: "3273014507900002" });
    await person("Maya Puspita", "VERIFIED", 8, { idCardNumber: "3273014507900003" });
    expect(await names({ search: "3273014507900002" })).toEqual(["Rani Kusuma Dewi"]);
    expect(await names({ search: "3273 0145 0790 0003" })).toEqual(["Maya Puspita"]);
    expect(await names({ search: "327301450790000" })).toEqual([]);
    expect(await names({ search: "3273014507900004" })).toEqual([]);
    expect(await names({ search: "3273014507900002", filter: "waiting" })).toEqual([]);
  });

  test("a name of more than a page is found page by page", async () => {
    for (let each = 0; each < 10; each += 1) {
      await person(`Budi ${each}`, each < 5 ? "WAITING_CHECK_ADMIN" : "VERIFIED", 30 - each);
      await person(`Lain ${each}`, "VERIFIED", 30 - each);
    }
    const first = await page({ search: "budi" });
    expect(first.items.map((item) => item.full_name)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((each) => `Budi ${each}`),
    );
    expect(await names({ search: "budi", cursor: first.next_cursor })).toEqual([
      "Budi 8",
      "Budi 9",
    ]);
  });
});

describe("pages of eight", () => {
  test("walk past everybody exactly once, in order, while new people arrive", async () => {
    const expected: string[] = [];
    for (let each = 0; each < 21; each += 1) {
      // Several share a moment, so that the order needs more than the time.
      await person(`Waits ${each}`, "WAITING_CHECK_ADMIN", 20 - Math.floor(each / 4));
      if (each < 13) await person(`Done ${each}`, "VERIFIED", 60 - Math.floor(each / 4));
    }
    const { rows } = await testApp.database.executeSql(
      `select u.full_name from kyc_submissions s join users u on u.id = s.user_id
       order by u.status = 'VERIFIED', s.submitted_at, s.id`,
    );
    expected.push(...(rows as { full_name: string }[]).map((row) => row.full_name));

    const seen: string[] = [];
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const { items, next_cursor } = await page(cursor ? { cursor } : {});
      expect(items.length).toBe(next_cursor ? 8 : items.length);
      seen.push(...items.map((item) => item.full_name));
      cursor = next_cursor;
      pages += 1;
      await person(`Late ${pages}`, "WAITING_CHECK_ADMIN", 0.1);
      await person(`Old and late ${pages}`, "VERIFIED", 100);
    } while (cursor);
    expect(seen.filter((name) => !/late/i.test(name))).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([8, 16])(
    "%d people fill their pages without an empty one behind them",
    async (many) => {
      for (let each = 0; each < many; each += 1) await person(`P ${each}`, "VERIFIED", each);
      let cursor: string | null = null;
      for (let left = many; left > 0; left -= 8) {
        const answer: Awaited<ReturnType<typeof page>> = await page(cursor ? { cursor } : {});
        expect(answer.items).toHaveLength(8);
        cursor = answer.next_cursor;
      }
      expect(cursor).toBeNull();
    },
  );

  test("an end in the middle of the list goes on with those who have an answer", async () => {
    for (let each = 0; each < 8; each += 1)
      await person(`W ${each}`, "WAITING_CHECK_ADMIN", 20 - each);
    await person("Answered", "VERIFIED", 99);
    const { next_cursor } = await page();
    expect(await names({ cursor: next_cursor })).toEqual(["Answered"]);
  });

  test.each([
    ["id", "Masukan tidak sesuai"],
    ["en", "The field is not valid"],
  ] as const)("a broken cursor is told under its field (%s)", async (locale, text) => {
    for (let each = 0; each < 9; each += 1) await person(`P ${each}`, "WAITING_CHECK_ADMIN", each);
    const { next_cursor } = await page();
    for (const body of [
      { cursor: "x" },
      { cursor: `${next_cursor}x` },
      { cursor: next_cursor?.slice(1) },
      // Good for another filter.
      { cursor: next_cursor, filter: "verified" },
    ]) {
      const response = await list(body, locale);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: "validation_failed",
        errors: { cursor: [text] },
      });
    }
  });
});

test.each([
  [{ filter: "mine" }, { filter: ["Pilih salah satu"] }],
  [{ filter: 1 }, { filter: ["Pilih salah satu"] }],
  [{ search: "x".repeat(121) }, { search: ["Masukan terlalu panjang"] }],
  [{ search: ["rani"] }, { search: ["Masukan tidak sesuai"] }],
  [{ cursor: "x".repeat(201) }, { cursor: ["Masukan terlalu panjang"] }],
  [{ page: "2" }, { page: ["Kolom ini tidak dikenal"] }],
])("%j is refused under its field", async (body, errors) => {
  const response = await list(body);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: "validation_failed", errors });
});
