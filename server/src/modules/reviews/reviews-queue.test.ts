import type { Locale } from "@rukun/contract/locales";
import { reviewFilters } from "@rukun/contract/reviews/policy";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { reviewCases, reviewClient } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** Tuesday, 09:41 in Jakarta. */
const now = new Date("2026-05-12T02:41:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let testApp: TestApp;
let officer: TestMember;
let sari: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({}, { clock: () => now });
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
  sari = await createOfficer(testApp, { fullName: "Sari Wulandari" });
});
afterAll(() => testApp.close());

interface Item {
  kind: string;
  submitted_at: string;
  decided_at: string | null;
  minutes: number;
  is_overdue: boolean;
  status: { title: string };
  assignee: { full_name: string } | null;
  [own: string]: unknown;
}

describe.each(reviewCases)("$name", (review) => {
  const { policy, statuses, shown, numbers } = review;
  const { decidable } = policy;
  const { archived, refused } = statuses;

  beforeEach(() => testApp.database.executeSql(`delete from ${review.table}`));

  const list = (body: object = {}, locale: Locale = "id") =>
    reviewClient(testApp, review).list({ token: officer.token, locale }, body);

  async function page(body: object = {}, locale?: Locale) {
    const response = await list(body, locale);
    expect(response.statusCode).toBe(200);
    return response.json().data as {
      items: Item[];
      next_cursor: string | null;
      counts: Record<string, number>;
    };
  }
  const nameOf = (item: Item) => (item.title ?? item.full_name) as string;
  const names = async (body: object = {}) => (await page(body)).items.map(nameOf);

  const send = (name: string, status: string, hours: number, more: object = {}) =>
    review.send(testApp, { name, status, submittedAt: hoursAgo(hours), ...more });

  async function createQueue() {
    await send("Nelayan Makmur", decidable, 1.4);
    await send("Bumi Hijau", archived, 40, { decidedAt: hoursAgo(35), assigneeId: sari.id });
    await send("Sumber Tani", decidable, 27);
    await send("Mitra Logistik", refused, 60, {
      decidedAt: hoursAgo(56),
      kind: "resubmission",
    });
    await send("Rempah Jaya", decidable, 24, { assigneeId: sari.id });
  }
  const counts = { all: 5, waiting: 3, rejected: 1, [policy.archive]: 1, overdue: 1 };

  test("who waits comes first, each part from the oldest on", async () => {
    await createQueue();
    const queue = await page();
    expect(queue.items.map((item) => [nameOf(item), item.minutes, item.is_overdue])).toEqual([
      [shown("Sumber Tani"), 27 * 60, true],
      [shown("Rempah Jaya"), 24 * 60, false],
      [shown("Nelayan Makmur"), 84, false],
      [shown("Mitra Logistik"), 4 * 60, false],
      [shown("Bumi Hijau"), 5 * 60, false],
    ]);
    expect(queue.counts).toEqual(counts);
    expect(queue.next_cursor).toBeNull();
  });

  test.each(["id", "en"] as const)(
    "statuses are named in the officer's language (%s)",
    async (locale) => {
      await createQueue();
      const { items } = await page({}, locale);
      expect([...new Set(items.map(({ status }) => status.title))]).toEqual(review.titles[locale]);
    },
  );

  test("a row tells what kind it is, who has it and when it was decided", async () => {
    await createQueue();
    const byName = new Map((await page()).items.map((item) => [nameOf(item), item]));
    expect(byName.get(shown("Bumi Hijau"))).toMatchObject({
      kind: "new",
      submitted_at: hoursAgo(40).toISOString(),
      decided_at: hoursAgo(35).toISOString(),
      assignee: { full_name: "Sari Wulandari" },
    });
    expect(byName.get(shown("Mitra Logistik"))).toMatchObject({
      kind: "resubmission",
      assignee: null,
    });
    expect(byName.get(shown("Sumber Tani"))).toMatchObject({ decided_at: null, assignee: null });
  });

  test("filters show their own; the counts stay those of all", async () => {
    await createQueue();
    expect(await names({ filter: "rejected" })).toEqual([shown("Mitra Logistik")]);
    expect(await names({ filter: policy.archive })).toEqual([shown("Bumi Hijau")]);
    expect(await names({ filter: "waiting" })).toHaveLength(3);
    expect((await page({ filter: policy.archive })).counts).toEqual(counts);
    expect((await page({ search: "nobody" })).counts).toEqual(counts);
  });

  test("an empty queue is an answer, too", async () => {
    const none = Object.fromEntries([...reviewFilters(policy), "overdue"].map((name) => [name, 0]));
    expect(await page()).toEqual({ items: [], next_cursor: null, counts: none });
  });

  test("of what was sent twice only the last submission is listed", async () => {
    const sent = await send("Dua Kali", decidable, 2, { kind: "resubmission" });
    const earlier = { submittedAt: hoursAgo(90), supersededAt: hoursAgo(2) };
    await review.sendEarlier(testApp, sent, earlier);
    const queue = await page();
    expect(queue.items).toMatchObject([{ kind: "resubmission", minutes: 120 }]);
    expect(queue.items.map(nameOf)).toEqual([shown("Dua Kali")]);
    expect(queue.counts).toMatchObject({ all: 1, overdue: 0 });
  });

  describe("search", () => {
    test("by part of a name", async () => {
      const [rani, percent, line, slash, putri] = [
        "Rani Kusuma Dewi",
        "Seratus % Halal",
        "Nama_Bergaris",
        "Miring \\ Kiri",
        "Maharani Putri",
      ] as const;
      await send(rani, decidable, 9);
      await send(percent, decidable, 8);
      await send(line, decidable, 7);
      await send(slash, decidable, 6);
      await send(putri, archived, 99);
      for (const [search, expected] of [
        ["rani", [rani, putri]],
        ["KUSUMA", [rani]],
        ["  dewi ", [rani]],
        ["%", [percent]],
        ["_", [line]],
        ["\\", [slash]],
        ["' or 1=1 --", []],
        ["", [rani, percent, line, slash, putri]],
      ] as const) {
        expect([search, await names({ search })]).toEqual([search, expected.map(shown)]);
      }
    });

    test("by a whole number, typed with or without its groups; part of one finds nothing", async () => {
      if (!numbers) {
        await send("Rani Kusuma Dewi", archived, 9);
        expect(await names({ search: "091234567890123" })).toEqual([]);
        return;
      }
      const [first, second] = numbers.whole;
      await send("Rani Kusuma Dewi", archived, 9, { number: first });
      await send("Maya Puspita", archived, 8, { number: second });
      expect(await names({ search: first })).toEqual([shown("Rani Kusuma Dewi")]);
      expect(await names({ search: numbers.typed })).toEqual([shown("Maya Puspita")]);
      expect(await names({ search: first.slice(0, -1) })).toEqual([]);
      expect(await names({ search: `${first.slice(0, -1)}9` })).toEqual([]);
      expect(await names({ search: first, filter: "waiting" })).toEqual([]);
    });

    test("a name of more than a page is found page by page", async () => {
      for (let each = 0; each < 10; each += 1) {
        await send(`Budi ${each}`, each < 5 ? decidable : archived, 30 - each);
        await send(`Lain ${each}`, archived, 30 - each);
      }
      const { items, next_cursor } = await page({ search: "budi" });
      const found = [
        ...items.map(nameOf),
        ...(await names({ search: "budi", cursor: next_cursor })),
      ];
      expect(items).toHaveLength(8);
      expect(found).toEqual([...Array(10).keys()].map((each) => shown(`Budi ${each}`)));
    });
  });

  describe("pages of eight", () => {
    test("walk past everybody exactly once, in order, while new ones arrive", async () => {
      const waiting: string[] = [];
      const answered: string[] = [];
      for (let each = 0; each < 14; each += 1) {
        // Several share a moment, so that the order needs more than the time.
        const { id } = await send(`Waits ${each}`, decidable, 20 - Math.floor(each / 4));
        waiting.push(id);
        if (each < 10) {
          const status = each % 2 ? archived : refused;
          answered.push((await send(`Done ${each}`, status, 60 - (each >> 1))).id);
        }
      }
      const column = policy.id;
      const { rows } = await testApp.database.executeSql(
        `select s.${column} as subject from ${review.table} s
         order by s.${column} = any($1::uuid[]) desc, s.submitted_at, s.id`,
        [waiting],
      );
      const expected = (rows as { subject: string }[]).map(({ subject }) => subject);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let pages = 0;
      do {
        const { items, next_cursor } = await page(cursor ? { cursor } : {});
        expect(items.length).toBe(next_cursor ? 8 : items.length);
        seen.push(...items.map((item) => item[policy.id] as string));
        cursor = next_cursor;
        pages += 1;
        await send(`Late ${pages}`, decidable, 0.1);
        await send(`Old and late ${pages}`, archived, 100);
      } while (cursor);
      expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
      expect(new Set(seen).size).toBe(seen.length);
    });

    test.each([8, 16])("%d fill their pages without an empty one behind them", async (many) => {
      for (let each = 0; each < many; each += 1) await send(`P ${each}`, archived, each);
      let cursor: string | null = null;
      for (let left = many; left > 0; left -= 8) {
        const answer: Awaited<ReturnType<typeof page>> = await page(cursor ? { cursor } : {});
        expect(answer.items).toHaveLength(8);
        cursor = answer.next_cursor;
      }
      expect(cursor).toBeNull();
    });

    test("an end in the middle of the list goes on with those who have an answer", async () => {
      for (let each = 0; each < 8; each += 1) await send(`W ${each}`, decidable, 20 - each);
      await send("Answered", archived, 99);
      const { next_cursor } = await page();
      expect(await names({ cursor: next_cursor })).toEqual([shown("Answered")]);
    });

    test("a malformed cursor, or one of another filter or queue, is reported under its field", async () => {
      for (let each = 0; each < 9; each += 1) await send(`P ${each}`, decidable, each);
      const { next_cursor } = await page();
      for (const [locale, text] of [
        ["id", "Masukan tidak sesuai"],
        ["en", "The field is not valid"],
      ] as const) {
        for (const body of [
          { cursor: "x" },
          { cursor: `${next_cursor}x` },
          { cursor: next_cursor?.slice(1) },
          { cursor: next_cursor, filter: policy.archive },
          { cursor: next_cursor, filter: "waiting" },
        ]) {
          const response = await list(body, locale);
          expect(response.statusCode).toBe(422);
          expect(response.json()).toMatchObject({
            code: "validation_failed",
            errors: { cursor: [text] },
          });
        }
      }
      for (const other of reviewCases.filter((each) => each !== review)) {
        const response = await reviewClient(testApp, other).list(officer, { cursor: next_cursor });
        expect(response.statusCode).toBe(422);
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
    expect(response.json().errors).toEqual(errors);
  });

  test("the filters of another kind are not its own", async () => {
    const foreign = reviewCases
      .flatMap((other) => reviewFilters(other.policy))
      .filter((filter) => !reviewFilters(policy).includes(filter));
    for (const filter of ["unknown", ...foreign]) {
      const response = await list({ filter });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { filter: ["Pilih salah satu"] },
      ]);
    }
  });
});
