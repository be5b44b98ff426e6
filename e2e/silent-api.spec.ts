import type { Page } from "@playwright/test";
import { apiUrl } from "./api";
import { expect, localized, test } from "./fixtures";
import { KycDialog } from "./pages/kyc.page";
import { LoginPage } from "./pages/login.page";
import type { Language } from "./texts";

/** The failure must be shown within this time, in milliseconds. */
const promised = 10_000;

const noAnswer: Record<Language, string> = {
  id: "Layanan tidak menjawab",
  en: "The service does not answer",
};

/** From now on the API accepts requests without responding. @returns a function that makes it respond again */
async function stopApi(page: Page): Promise<() => Promise<void>> {
  const isApi = (url: URL) => url.href.startsWith(apiUrl);
  await page.route(isApi, () => undefined);
  return () => page.unroute(isApi);
}

/** Advances the clock by the promised time instead of waiting for it. */
async function waitAsPromised(page: Page, asked: Promise<unknown>): Promise<void> {
  await asked;
  await page.clock.fastForward(promised);
}

const askedFor = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() !== "OPTIONS" && request.url().includes(path));

test.beforeEach(({ page }) => page.clock.install());

for (const [path, tag] of [
  ["/", "@laptop"],
  ["/rdf/topup", "@phone"],
] as const) {
  test(`${path} says that nobody answers, and goes on after another try`, { tag }, async ({
    page,
    open,
    member,
    signIn,
    t,
  }) => {
    await signIn(member);
    const goOn = await stopApi(page);
    const asked = askedFor(page, "/v1/user/profile");
    await open(path);
    await waitAsPromised(page, asked);
    const main = page.getByRole("main");
    await expect(main.getByText(t("common:maintenanceNotice"))).toBeVisible();
    await goOn();
    const answered = page.waitForResponse((response) => response.ok());
    await main.getByRole("button", { name: t("common:tryAgain") }).click();
    await answered;
    await expect(main.getByText(t("common:profileUnavailable"))).toBeHidden();
    await expect(main.getByRole("heading").first()).toBeVisible();
  });
}

test("the login says so, keeps what was typed and can be sent again", async ({
  page,
  open,
  member,
  t,
  language,
}) => {
  await open("/login");
  const login = new LoginPage(page, t);
  const goOn = await stopApi(page);
  const asked = askedFor(page, "/v1/user/login");
  await login.logIn(member.email, member.password);
  await waitAsPromised(page, asked);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(noAnswer[language]);
  await expect(login.identifier).toHaveValue(member.email);
  await expect(login.password).toHaveValue(member.password);
  await goOn();
  await login.submit.click();
  await page.waitForURL((url) => url.pathname === localized(language, "/"));
});

for (const { path, call, tag } of [
  {
    path: "/invitation#token=a-token-from-a-mail",
    call: "/invite/read",
    tag: "@laptop",
  },
  {
    path: "/token#token=a-token-from-elsewhere",
    call: "/v1/user/profile",
    tag: "@phone",
  },
]) {
  test(`${path.split("#")[0]} says so and offers another try`, { tag }, async ({
    page,
    open,
    t,
    language,
  }) => {
    await stopApi(page);
    const asked = askedFor(page, call);
    await open(path);
    await waitAsPromised(page, asked);
    await expect(page.getByText(noAnswer[language])).toBeVisible();
    await expect(page.getByRole("button", { name: t("common:tryAgain") })).toBeVisible();
  });
}

test("a dialog says so in place of its step, and shows it after another try", {
  tag: "@phone",
}, async ({ page, open, member, signIn, t, isPhone }) => {
  await signIn(member);
  await open("/");
  const start = page.getByRole("main").getByRole("button", { name: t("home:registeredStart") });
  await expect(start.first()).toBeVisible();
  const goOn = await stopApi(page);
  const asked = askedFor(page, "/v1/user/kyc/step-one");
  await start.first().click();
  await waitAsPromised(page, asked);
  const kyc = new KycDialog(page, t, isPhone);
  await expect(kyc.dialog.getByText(t("wizard:loadFailedTitle"))).toBeVisible();
  await goOn();
  await kyc.dialog.getByRole("button", { name: t("common:tryAgain") }).click();
  await expect(kyc.textbox("fullName")).toBeVisible();
});

test("a page that could not be made says so, and is shown once it can be", {
  tag: "@both",
}, async ({ page, open, t, language }) => {
  const path = "/campaign/modal-kerja-pengadaan-kopi-arabika-gayo";
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && /exception|TypeError/.test(message.text())) {
      faults.push(message.text());
    }
  });
  // What the web answers while nothing answers it; the data of the page are there by the time it asks for them.
  const failed = await page.request.get(localized(language, "/500"));
  expect(failed.status()).toBe(503);
  expect(failed.headers()["retry-after"]).toBe("5");
  let visits = 0;
  await page.route(
    (url) => url.pathname === localized(language, path),
    (route) => {
      visits += 1;
      return visits === 1 ? route.fulfill({ response: failed }) : route.continue();
    },
  );
  await open(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: t("errors:serverTitle") })).toBeVisible();
  await expect(main.getByText(t("errors:serverReturn"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(main.getByRole("heading", { name: t("errors:serverTitle") })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(main.getByText("PT Gayo Rasa Lestari").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("the officers' queue says so", async ({ page, open, officer, t, language }) => {
  await open("/login?next=/backoffice");
  await new LoginPage(page, t).logIn(officer.email, officer.password);
  await page.waitForURL((url) => url.pathname === localized(language, "/backoffice"));
  await stopApi(page);
  const asked = askedFor(page, "/v1/user/profile");
  await page.reload();
  await waitAsPromised(page, asked);
  await expect(page.getByRole("main").getByText(noAnswer[language])).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("button", { name: t("common:tryAgain") }),
  ).toBeVisible();
});
