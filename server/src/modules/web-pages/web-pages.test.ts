import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { OpenedDatabase } from "../../db/client.ts";
import { createJobs, type Jobs } from "../../jobs/jobs.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { createWebPagesService, type WebPagesService } from "./web-pages.service.ts";

const key = "revalidate-test-key";

/** A web process: what it was asked to render, and when. */
async function startWeb() {
  const web = {
    asked: [] as { readonly paths: string[]; readonly at: number }[],
    status: 200,
    address: "",
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    web.asked.push({ ...(JSON.parse(await text(request)) as { paths: string[] }), at: Date.now() });
    response.writeHead(web.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  web.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  web.close = () => new Promise((resolve) => server.close(() => resolve()));
  return web;
}

type Web = Awaited<ReturnType<typeof startWeb>>;

let database: OpenedDatabase;
let webs: Web[];
let processes: { jobs: Jobs; webPages: WebPagesService }[];

/** An API process that shares the database. */
async function startApi() {
  const jobs = createJobs({ ...database, onError: () => {}, isOnlyProcess: false });
  const webPages = createWebPagesService({
    jobs,
    addresses: webs.map(({ address }) => address),
    key,
  });
  await jobs.start({ "refresh-pages": webPages.tell });
  return { jobs, webPages };
}

const openJobs = async () => {
  const { rows } = await database.executeSql(
    "select 1 from jobs.job where name = 'refresh-pages' and state in ('created', 'retry', 'active')",
  );
  return rows.length;
};
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
beforeAll(async () => {
  database = await openTestDatabase();
  webs = [await startWeb(), await startWeb()];
  processes = [await startApi(), await startApi()];
});
afterAll(async () => {
  await Promise.all(processes.map(({ jobs }) => jobs.stop()));
  await Promise.all(webs.map(({ close }) => close()));
  await database.close();
});
beforeEach(async () => {
  await until(async () => (await openJobs()) === 0);
  for (const web of webs) Object.assign(web, { status: 200, asked: [] });
});

const change = (paths: readonly string[], api = processes[0]) =>
  database.db.transaction(async (tx) => api?.webPages.changed(tx, paths));

test("a hundred payments in a second cost a handful of renderings, the last after the last payment", async () => {
  const pay = async (_: unknown, lane: number) => {
    for (let payment = 0; payment < 25; payment += 1) {
      await change(["/", `/campaign/${payment % 3}`], processes[lane % 2]);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  await Promise.all(Array.from({ length: 4 }, pay));
  const last = Date.now();
  await until(async () => (await openJobs()) === 0);
  for (const { asked } of webs) {
    // Two or three, and more on a machine on which the payments take longer.
    expect(asked.length).toBeLessThan(15);
    const after = asked.filter(({ at }) => at >= last);
    expect(after.length).toBeGreaterThan(0);
    expect(new Set(after.flatMap(({ paths }) => paths))).toContain("/");
    expect(new Set(asked.flatMap(({ paths }) => paths)).size).toBe(4);
    for (const { paths } of asked) expect(new Set(paths).size).toBe(paths.length);
  }
});

test("what commits while its second is told already is told in the next", async () => {
  let commit = () => {};
  const isOver = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slow = database.db.transaction(async (tx) => {
    await processes[0]?.webPages.changed(tx, ["/"]);
    await isOver;
  });
  await change(["/"], processes[1]);
  await until(() => webs.every(({ asked }) => asked.length === 1));
  commit();
  await slow;
  await until(() => webs.every(({ asked }) => asked.length === 2));
});

test("what was rolled back is never told, and one transaction tells each page once", async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await processes[0]?.webPages.changed(tx, ["/never"]);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await database.db.transaction(async (tx) => {
    for (let refund = 0; refund < 50; refund += 1) {
      await processes[0]?.webPages.changed(tx, ["/", "/campaign/refunded"]);
    }
    const { rows } = await tx.execute(
      "select 1 from jobs.job where name = 'refresh-pages' and state = 'created'",
    );
    expect(rows).toHaveLength(webs.length);
  });
  await until(() => webs.every(({ asked }) => asked.length === 1));
  for (const { asked } of webs) expect(asked[0]?.paths).toEqual(["/", "/campaign/refunded"]);
});

test("many pages that change at once are told in several jobs, so that a failing page has few others tried again", async () => {
  const paths = Array.from({ length: 120 }, (_, nth) => `/campaign/${nth}`);
  const jobs = await database.db.transaction(async (tx) => {
    await processes[0]?.webPages.changed(tx, paths);
    const { rows } = await tx.execute<{ address: string; paths: string[] }>(
      "select data->>'address' as address, data->'paths' as paths from jobs.job where name = 'refresh-pages' and state = 'created' order by jsonb_array_length(data->'paths') desc",
    );
    return rows;
  });
  for (const { address } of jobs) {
    const told = jobs.filter((job) => job.address === address);
    expect(told.map((job) => job.paths.length)).toEqual([50, 50, 20]);
    expect(told.flatMap((job) => job.paths).toSorted()).toEqual(paths.toSorted());
  }
  expect(jobs).toHaveLength(3 * webs.length);
  await until(() => webs.every(({ asked }) => asked.length > 0));
});

test("a web process that fails is told again, and holds up no other", async () => {
  const [failing, other] = webs as [Web, Web];
  failing.status = 503;
  await change(["/"]);
  await until(() => failing.asked.length === 1 && other.asked.length === 1);
  failing.status = 200;
  await until(() => failing.asked.length === 2);
  expect(other.asked).toHaveLength(1);
});
