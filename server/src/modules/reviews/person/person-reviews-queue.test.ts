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
