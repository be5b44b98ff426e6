import { residentMemory } from "../lib/resident-memory.mjs";
import { signIn } from "./people.mjs";
import { takePicture } from "./picture.mjs";
import { megabytes, printTable, target } from "./table.mjs";

const people = 40;
const pageLoads = 200;
const atOnce = 2;

const publicPaths = ["/", "/login", "/register", "/en", "/en/login", "/legal/terms"];
const memberPaths = ["/", "/profile", "/submission", "/portfolio", "/campaign"];
const officerPaths = ["/backoffice"];

/**
 * Resident memory of both processes before and after about as much work as the browser tests cause.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureMemory({ browser, deployment, api, webUrl, step }) {
  const idle = residentMemory(deployment.children);
  if (idle.length === 0) {
    printTable("Memory", ["process"], [["not known on this system: it has no /proc"]]);
    return;
  }
  const picture = await takePicture(browser);
  const officer = await logInOfficer(api, deployment);
  let done = 0;
  await step(`${people} people register, verify and are approved`, (note) =>
    inParallel(people, async () => {
      const member = await api.register();
      await api.verify(member, picture);
      await review(api, officer, member);
      done += 1;
      note(`${done} of ${people}`);
    }),
  );
  const member = await api.register();
  await step(`${pageLoads} pages are loaded`, (note) =>
    loadPages(browser, webUrl, { member, officer }, note),
  );
  const after = residentMemory(deployment.children);
  printTable(
    `Resident memory, idle and after ${people} people and ${pageLoads} pages`,
    ["process", "idle", "after", "peak", "target"],
    after.map(({ name, now, peak, target: atMost }, index) => [
      name,
      megabytes(idle[index].now),
      megabytes(now),
      megabytes(peak),
      target(now, { atMost }, megabytes),
    ]),
    [
      `MB = 1,000,000 bytes. The API holds the embedded database. A picture has ${Math.round(picture.length / 1000)} kB.`,
    ],
  );
}

async function logInOfficer(api, deployment) {
  const accounts = JSON.parse(deployment.env.DEMO_ACCOUNTS);
  const { email, password } = accounts.find(({ role }) => role === "officer");
  return api.logIn(email, password);
}

/** Opens both pictures and approves. */
async function review(api, officer, member) {
  const address = `/v1/backoffice/reviews/${member.user_id}`;
  await api.post("/v1/backoffice/reviews", {}, officer.token);
  const detail = await api.get(address, officer.token);
  await api.download(detail.id_card_file.url);
  await api.download(detail.selfie_file.url);
}

async function loadPages(browser, webUrl, { member, officer }, note) {
  const groups = [
    { paths: publicPaths, context: await browser.newContext() },
    { paths: memberPaths, context: await browser.newContext(), session: member },
    { paths: officerPaths, context: await browser.newContext(), session: officer },
  ];
  try {
    for (const { context, session } of groups) {
      if (session) await signIn(context, webUrl, session);
    }
    const visits = groups.flatMap(({ paths, context }) =>
      paths.map((path) => ({ context, url: webUrl + path })),
    );
    let done = 0;
    await inParallel(pageLoads, async (index) => {
      const { context, url } = visits[index % visits.length];
      const page = await context.newPage();
      try {
        const response = await page.goto(url, { waitUntil: "networkidle" });
        if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
      } finally {
        await page.close();
      }
      done += 1;
      note(`${done} of ${pageLoads}`);
    });
  } finally {
    await Promise.all(groups.map(({ context }) => context.close()));
  }
}

/** Runs `work(0)` to `work(count - 1)` with limited concurrency. */
async function inParallel(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
