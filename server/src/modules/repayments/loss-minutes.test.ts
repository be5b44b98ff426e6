import { createHash, randomUUID } from "node:crypto";
import { createOfficer } from "../../test/factories.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createSharing, dayAgo, reporting, storePaper } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import type { Owing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof reporting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = reporting(app);
});
afterAll(() => app.close());

const million = 1_000_000n;
const loss = { result: "loss", amount: "10000000" } as const;
const signed = Buffer.from("%PDF-1.7\n% berita acara suara pendana\n%%EOF");
const sha256 = createHash("sha256").update(signed).digest("hex");

const submitted = async (owing: Owing, changes: Parameters<typeof world.submit>[1] = loss) =>
  String((await world.submit(owing, changes)).json().data?.report_id);
const codeOf = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code;
const unread = { isRead: false } as const;

test("a loss is not reported without the minutes, a profit not asked for them", async () => {
  const owing = await createSharing(app);
  for (const minutes of [undefined, ""]) {
    const answer = await world.submit(owing, { ...loss, minutes });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { minutes: ["Masukan tidak boleh kosong"] },
    ]);
  }
  const typed = await world.submit(owing, { ...loss, minutes: "x" });
  expect(Object.keys(typed.json().errors)).toEqual(["minutes"]);
  const stranger = await createSharing(app);
  const foreign = await world.submit(owing, { ...loss, minutes: await storePaper(app, stranger) });
  expect(Object.keys(foreign.json().errors)).toEqual(["minutes"]);
  expect((await world.submit(owing, { minutes: "" })).statusCode).toBe(200);
});

const names = ["income_statement", "bank_statement", "invoices", "minutes"] as const;
const pairs = names.flatMap((first, row) =>
  names.slice(row + 1).map((second) => [first, second] as const),
);
test.each(pairs)("%s and %s are not the same file", async (first, second) => {
  const owing = await createSharing(app);
  const paper = await storePaper(app, owing);
  const same = await world.submit(owing, { ...loss, [first]: paper, [second]: paper });
  // Uploaded twice it is the same file all the same.
  const bytes = Buffer.from(`%PDF-1.7\n% ${first} ${second}\n%%EOF`);
  const [one, again] = [await storePaper(app, owing, bytes), await storePaper(app, owing, bytes)];
  const twice = await world.submit(owing, { ...loss, [first]: one, [second]: again });
  for (const answer of [same, twice]) {
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        [second]: [
          "Berkas ini sama dengan berkas lain dalam laporan ini. Unggah berkas yang sesuai",
        ],
      },
    ]);
  }
});

test("papers that are all the same file are all named at once, the first excepted", async () => {
  const owing = await createSharing(app);
  const paper = await storePaper(app, owing);
  const all = Object.fromEntries(names.map((name) => [name, paper]));
  const answer = await world.submit(owing, { ...loss, ...all });
  expect(Object.keys(answer.json().errors).sort()).toEqual([
    "bank_statement",
    "invoices",
    "minutes",
  ]);
  const unknown = await world.submit(owing, {
    ...loss,
    invoices: randomUUID(),
    minutes: randomUUID(),
  });
  expect(Object.keys(unknown.json().errors).sort()).toEqual(["invoices", "minutes"]);
});

test("minutes are about one loss", async () => {
  const [owing, other] = [await createSharing(app), await createSharing(app)];
  const bytes = Buffer.from("%PDF-1.7\n% satu rugi\n%%EOF");
  const submit = async (of: Owing) =>
    world.submit(of, { ...loss, minutes: await storePaper(app, of, bytes) });
  expect((await submit(owing)).statusCode).toBe(200);
  const again = await submit(other);
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ["minutes"]]);
  expect((await world.list(other)).json().data.items).toEqual([]);
});

test("each officer opens them before deciding, and what was opened is on record", async () => {
  const owing = await createSharing(app);
  const minutes = await storePaper(app, owing, signed);
  const id = await submitted(owing, { ...loss, minutes });
  const [first, second] = [await world.finance(), await world.other()];
  const version = { version: 1, ...unread };
  expect(await codeOf(world.decide(id, "check", { ...version, token: first }))).toBe(
    "minutes_unread",
  );
  // What another officer has opened is read by nobody else.
  expect((await world.openMinutes(id, second)).statusCode).toBe(200);
  expect(await codeOf(world.decide(id, "check", { ...version, token: first }))).toBe(
    "minutes_unread",
  );
  const opened = await world.openMinutes(id, first);
  expect(opened.rawPayload.equals(signed)).toBe(true);
  expect(opened.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  const seen = (await world.reported(id, first)).json().data;
  expect(seen).toMatchObject({
    minutes: { name: "profit-evidence.pdf", size: signed.length, pages: 1 },
    minutes_sha256: sha256,
    minutes_opened_at: expect.any(String),
    earlier_minutes: null,
  });
  expect(seen.minutes_readers).toHaveLength(2);
  expect((await world.decide(id, "check", { ...version, token: first })).statusCode).toBe(200);
  const last = await world.decide(id, "accept", { ...unread, token: second });
  expect(last.json().data).toEqual({ status: "ACCEPTED", version: 3 });
  const views = await readRows(
    app,
    "select count(*)::int as n from audit_log where object_id = $1 and action = 'file.view' and to_value = 'loss-minutes'",
    [minutes],
  );
  expect(views).toEqual([{ n: 2 }]);
});

test("the second officer has to open them, too", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  expect((await world.decide(id, "check")).statusCode).toBe(200);
  const token = (await createOfficer(app)).token;
  expect(await codeOf(world.decide(id, "accept", { ...unread, token }))).toBe("minutes_unread");
  expect((await world.list(owing)).json().data.funders_capital).toBe("50000000");
  expect((await world.decide(id, "accept", { token })).statusCode).toBe(200);
});

test("other minutes in their place are opened anew", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  const first = await world.finance();
  await world.openMinutes(id, first);
  await world.decide(id, "return", { reason: "Tanda tangan kurang." });
  expect(await submitted(owing)).toBe(id);
  const seen = (await world.reported(id, first)).json().data;
  expect(seen).toMatchObject({ minutes_opened_at: null, minutes_readers: [] });
  expect(await codeOf(world.decide(id, "check", { ...unread, token: first }))).toBe(
    "minutes_unread",
  );
});

test("minutes that are not the file of the report are shown to nobody", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  const other = "update profit_reports set minutes_sha256 = repeat('b', 64) where id = $1";
  await app.database.executeSql(other, [id]);
  expect((await world.openMinutes(id, await world.finance())).statusCode).toBe(500);
  expect(await readRows(app, "select 1 from minutes_readings where report_id = $1", [id])).toEqual(
    [],
  );
});

test("who has checked a loss that was returned may accept what is reported in its place", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  const token = await world.finance();
  await world.decide(id, "check", { token });
  expect((await world.reported(id, token)).json().data.is_own).toBe(true);
  await world.decide(id, "return", { reason: "Ini bukan kerugian." });
  expect(await submitted(owing, {})).toBe(id);
  expect((await world.reported(id, token)).json().data.is_own).toBe(false);
  expect((await world.decide(id, "accept", { token })).json().data.status).toBe("ACCEPTED");
});

test("a loss from before they were a document can only be returned", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  await app.database.executeSql(
    "update profit_reports set minutes_file = null, minutes_sha256 = null, minutes = 'x' where id = $1",
    [id],
  );
  const token = await world.finance();
  expect((await world.openMinutes(id, token)).statusCode).toBe(404);
  expect(await codeOf(world.decide(id, "check", { token }))).toBe("minutes_missing");
  expect((await world.reported(id, token)).json().data).toMatchObject({
    minutes: null,
    earlier_minutes: "x",
  });
  const back = await world.decide(id, "return", { reason: "Sertakan berita acara." });
  expect(back.statusCode).toBe(200);
});

test("nor is it decided by a statement that knows nothing of the service", async () => {
  const owing = await createSharing(app);
  const id = await submitted(owing);
  const { id: officer } = await createOfficer(app);
  const check = () =>
    app.database.executeSql(
      "update profit_reports set status = 'CHECKED', checked_by = $2 where id = $1",
      [id, officer],
    );
  await expect(check()).rejects.toThrow("opened its minutes");
  await expect(
    app.database.executeSql("delete from minutes_readings where true returning report_id"),
  ).rejects.toThrow();
  await world.accepted(await createSharing(app), loss);
  await expect(
    app.database.executeSql(
      "update profit_reports set minutes_sha256 = repeat('a', 64) where status = 'ACCEPTED'",
    ),
  ).rejects.toThrow("cannot be changed");
});

test("funders see what it took, and the minutes' SHA-256: in the funding, in public, and by mail", async () => {
  const owing = await createSharing(app, { ownCapital: 50n * million });
  const [first] = owing.funders;
  const mine = portfolioOf(app, String(first?.funder.token));
  const lossesOf = async () => (await mine.detail(String(first?.id))).losses;
  const bytes = Buffer.from("%PDF-1.7\n% untuk pendana\n%%EOF");
  const expected = createHash("sha256").update(bytes).digest("hex");
  const minutes = await storePaper(app, owing, bytes);
  const id = await submitted(owing, { ...loss, minutes });
  expect(await lossesOf()).toEqual([]);
  await world.decide(id, "check");
  await world.decide(id, "accept");
  expect(await lossesOf()).toEqual([
    {
      from: null,
      until: dayAgo(60),
      amount: "3000000",
      accepted_at: expect.any(String),
      minutes_sha256: expected,
    },
  ]);
  const [slug] = await readRows<{ slug: string }>(app, "select slug from campaigns where id = $1", [
    owing.id,
  ]);
  const query = { slug: String(slug?.slug) };
  const { data } = (await app.call("GET /v1/campaign/detail", { query })).json();
  expect(data.course.reports).toMatchObject([{ result: "loss", minutes_sha256: expected }]);
  const mails = await readRows<{ text: string }>(
    app,
    "select text from mails where recipient = $1 and kind = 'lossBorne'",
    [first?.funder.user.email],
  );
  expect(mails.map(({ text }) => text.includes(expected))).toEqual([true]);
  expect((await world.list(owing)).json().data.items).toMatchObject([
    { minutes: { id: minutes }, minutes_sha256: expected },
  ]);
});
