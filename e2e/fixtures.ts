import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { type AccountType, type Api, createApi, type Member, ownConnection } from "./api";
import { type CompanyApi, createCompanyApi } from "./company-api";
import { type Language, type Texts, textsIn } from "./texts";

interface Credentials {
  email: string;
  password: string;
}

interface Fixtures {
  language: Language;
  isPhone: boolean;
  t: Texts;
  api: Api;
  /** A new funder for this test, registered through the API. */
  member: Member;
  /** The owner of a new company for this test, registered through the API. */
  owner: Member;
  companyApi: CompanyApi;
  /** An officer's account. */
  officer: Credentials;
  /** Opens a path in the test's language. */
  open: (path: string) => Promise<void>;
  /** Signs the browser in, as after a login. */
  signIn: (session: { token: string; userId: string; role: string }) => Promise<void>;
  /** No violations of WCAG 2.2 AA on the current page, in both themes. */
  expectAccessible: () => Promise<void>;
}

interface WorkerFixtures {
  /** A JPEG large enough to count as a photo. */
  photo: Buffer;
  /**
   * A new person registered through the API. The next one is registered in the background: a mailed code takes longer
   * than most of what a test does.
   */
  newMember: (type: AccountType) => Promise<Member>;
}

/** The officer of the demo data, unless the environment names another one. */
function findOfficer(): Credentials {
  const { OFFICER_EMAIL, OFFICER_PASSWORD, DEMO_ACCOUNTS } = process.env;
  if (OFFICER_EMAIL && OFFICER_PASSWORD)
    return { email: OFFICER_EMAIL, password: OFFICER_PASSWORD };
  const accounts = JSON.parse(DEMO_ACCOUNTS ?? "[]") as (Credentials & { role: string })[];
  return (
    accounts.find(({ role }) => role === "officer") ?? {
      email: "petugas@rukun.test",
      password: "Rukun2026",
    }
  );
}

/** The address of a path in a language: Indonesian has no prefix. */
export const localized = (language: Language, path: string) =>
  language === "id" ? path : `/en${path === "/" ? "" : path}`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  photo: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      // Drawn, not a screenshot, which fails now and then while the machine starts other browsers.
      const picture = await page.evaluate(() => {
        const canvas = document.createElement("canvas");
        canvas.width = 1200;
        canvas.height = 760;
        const pen = canvas.getContext("2d");
        if (!pen) throw new Error("This browser draws nothing.");
        const sky = pen.createLinearGradient(0, 0, 1200, 760);
        sky.addColorStop(0, "#a9cadf");
        sky.addColorStop(1, "#6b8fa8");
        pen.fillStyle = sky;
        pen.fillRect(0, 0, 1200, 760);
        pen.fillStyle = "#10211a";
        pen.font = "bold 64px sans-serif";
        pen.fillText("KARTU", 40, 100);
        return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
      });
      await page.close();
      await use(Buffer.from(picture, "base64"));
    },
    { scope: "worker" },
  ],
  newMember: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ extraHTTPHeaders: ownConnection });
      const api = createApi(request, info.project.metadata.language as Language);
      const next = new Map<AccountType, Promise<Member>>();
      await use((type) => {
        const member = next.get(type) ?? api.register(type);
        const following = member.catch(() => undefined).then(() => api.register(type));
        // Whoever awaits the promise gets the failure; nobody awaits the last one.
        following.catch(() => undefined);
        next.set(type, following);
        return member;
      });
      await request.dispose();
    },
    { scope: "worker" },
  ],
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: ownConnection,
    });
    await use(request);
    await request.dispose();
  },
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  isPhone: async ({}, use, info) => use(info.project.metadata.device === "phone"),
  t: async ({ language }, use) => use(textsIn(language)),
  api: async ({ request, language }, use) => use(createApi(request, language)),
  member: async ({ newMember }, use) => use(await newMember("lender")),
  owner: async ({ newMember }, use) => use(await newMember("company")),
  companyApi: async ({ request, api }, use) => use(createCompanyApi(request, api)),
  officer: async ({}, use) => use(findOfficer()),
  open: async ({ page, language }, use) => {
    await use(async (path) => {
      await page.goto(localized(language, path));
    });
  },
  signIn: async ({ page }, use) => {
    await use((session) => putSession(page, session));
  },
  expectAccessible: async ({ page }, use) => use(() => expectAccessible(page)),
});

/** Signs the browser of a page in, as after a login. */
export async function putSession(
  page: Page,
  { token, userId, role }: { token: string; userId: string; role: string },
): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem("token", key);
      localStorage.setItem("user_id", user);
    },
    [token, userId] as const,
  );
  const url = new URL("/", page.url()).toString();
  await page.context().addCookies([{ name: "rukun_session", value: role, url }]);
}

/** Goes on once a page has done and shown what was set in motion before, and nothing matches a selector any more. */
export const untilIdle = (page: Page, waiting = ":not(*)"): Promise<void> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await frame();
      await new Promise((resolve) => requestIdleCallback(resolve));
      await frame();
    } while (document.querySelector(selector));
  }, waiting);

export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
};

/** Fully inside the window and not covered: its corners and its middle belong to it. */
export async function expectInSight(element: Locator) {
  const { width, height } = await boxOf(element);
  const inset = 6;
  const points = [
    [width / 2, height / 2],
    [width / 2, inset],
    [width / 2, height - inset],
  ] as const;
  const hidden = await element.evaluate((node, places) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return "outside";
    const covered = places.filter(([x, y]) => {
      const found = document.elementFromPoint(left + x, top + y);
      return !node.contains(found);
    });
    return covered.length > 0 ? "covered" : undefined;
  }, points);
  expect(hidden).toBeUndefined();
}

export { expect };
