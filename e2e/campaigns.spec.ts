import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { campaignChecklists, campaignReviewKinds } from "../contract/src/campaign-review-policy";
import { expect, localized, test } from "./fixtures";
import { watchRest } from "./page-rest";
import { ensurePin, readContract, signContract } from "./signing";
import { textsIn } from "./texts";

const slug = "modal-kerja-pengadaan-kopi-arabika-gayo";

test("a guest filters, reads, simulates and shares", { tag: "@phone" }, async ({
  page,
  open,
  t,
  isPhone,
}) => {
  await open("/campaign");
  const main = page.getByRole("main");
  const titles = main.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(12);
  const first = await titles.allTextContents();
  await main.getByRole("link", { name: t("campaigns:more") }).click();
  // Below the first ones, or on a page of their own when it was pressed before the scripts were there.
  await expect(async () => {
    const shown = await titles.allTextContents();
    const isOnePage = !new URL(page.url()).searchParams.has("cursor");
    if (isOnePage) expect(shown.slice(0, first.length)).toEqual(first);
    expect(shown.filter((title) => !first.includes(title))).not.toEqual([]);
  }).toPass({ timeout: 10_000 });

  // A typing error, as in the middle of a word.
  await main.getByLabel(t("campaigns:search"), { exact: true }).fill("arabkia gayo");
  await expect(page).toHaveURL(/q=arabkia\+gayo/);
  if (isPhone) {
    await main.getByRole("button", { name: t("campaigns:filter"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Musyarakah", { exact: true }).click();
    await expect(page).toHaveURL(/akad_type=musyarakah/);
    // What was typed and chosen leaves one.
    await sheet.getByRole("button", { name: t("campaigns:showCount_one", { total: 1 }) }).click();
    // Above the list it can be removed again, and Back brings it back.
    const removal = main.getByRole("link", {
      name: t("campaigns:removeFilter", { filter: t("campaigns:akad.musyarakah") }),
    });
    expect((await removal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await removal.click();
    await expect(page).not.toHaveURL(/akad_type/);
    await expect(removal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/akad_type=musyarakah(&|$)/);
    await expect(removal).toBeVisible();
  } else {
    await main.getByText("Musyarakah", { exact: true }).first().click();
    await expect(page).toHaveURL(/akad_type=musyarakah/);
    await main.getByText("Wakalah", { exact: true }).first().click();
    await expect(page).toHaveURL(/akad_type=musyarakah,wakalah/);
    await page.goBack();
    await expect(page).toHaveURL(/akad_type=musyarakah(&|$)/);
    await expect(main.getByLabel("Wakalah", { exact: true })).not.toBeChecked();
  }
  const card = main.getByRole("article").filter({ hasText: "PT Gayo Rasa Lestari" }).first();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/campaign\/[a-z0-9-]+$/);

  const projection = main.getByRole("region", { name: t("campaign:tabs.projection"), exact: true });
  await projection.getByLabel(t("campaign:amountLabel"), { exact: true }).fill("50000000");
  await expect(page).toHaveURL(/amount=50000000/);
  await expect(
    projection.getByRole("row", { name: new RegExp(`^${t("campaign:projectedTotal")}`) }),
  ).toContainText("50.000.000");

  await main.locator("summary:visible").first().click();
  await expect(
    main.getByRole("link", { name: t("campaign:share.whatsApp") }).locator("visible=true"),
  ).toHaveAttribute("href", /wa\.me.*amount%3D50000000/);

  await page.goBack();
  await expect(main.getByLabel(t("campaigns:search"), { exact: true })).toHaveValue("arabkia gayo");
});

/** What is read without JavaScript: the HTML without its scripts, whose data say everything. */
const withoutScripts = (html: string) =>
  html.replace(/<script[^>]*>.*?<\/script>/gs, "").replaceAll("\u00a0", " ");

test("the raw pages say everything in their own language, without JavaScript", async ({
  request,
}) => {
  const own = {
    id: ["Modal kerja pengadaan kopi arabika Gayo", "Panen raya kopi Gayo", "Rp 750.000.000"],
    en: ["Working capital for Gayo arabica coffee", "The main Gayo harvest", "IDR 750.000.000"],
  } as const;
  for (const language of ["id", "en"] as const) {
    const t = textsIn(language);
    const raw = async (path: string) =>
      withoutScripts(await (await request.get(localized(language, path))).text());
    const [list, detail] = [
      await raw("/campaign?akad_type=musyarakah"),
      await raw(`/campaign/${slug}`),
    ];
    expect(list).toContain(`/campaign/${slug}`);
    expect(list).not.toContain('/campaign/pembelian-40-mesin-jahit-untuk-seragam-sekolah"');
    const expected = [
      ...own[language],
      "528.500.000",
      t("campaign:akadTitle.musyarakah"),
      t("campaign:gradeLabel"),
      t("campaign:scheduleCaption"),
      t("campaign:projectedTotal"),
      t("campaign:registerAndFund"),
    ];
    expect(expected.filter((text) => !detail.includes(text))).toEqual([]);
    // On every page, and an example of the calculator on the home.
    expect(list).toMatch(/TKB90 (\d+[.,]\d\d%|per|as of) /);
    const home = await raw("/");
    const example = (["calculatorTitle", "calculatorTotal", "calculatorPrincipal"] as const).map(
      (key) => t(`home:${key}`),
    );
    expect(example.filter((text) => !home.includes(text))).toEqual([]);
    const other = language === "id" ? "en" : "id";
    const foreign = [...own[other], textsIn(other)("campaign:akadTitle.musyarakah")];
    expect(foreign.filter((text) => detail.includes(text))).toEqual([]);
  }
});

test("a link shows title, summary and picture in its own language, and its other address", async ({
  request,
}) => {
  const own = {
    id: { title: "Modal kerja pengadaan kopi arabika Gayo", words: "Panen raya", locale: "id_ID" },
    en: {
      title: "Working capital for Gayo arabica coffee",
      words: "The main Gayo",
      locale: "en_GB",
    },
  } as const;
  for (const language of ["id", "en"] as const) {
    const path = localized(language, `/campaign/${slug}`);
    const response = await request.get(path);
    const html = await response.text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    const { title, words, locale } = own[language];
    expect(html).toContain(`<html lang="${language}"`);
    expect(meta("og:title")).toBe(`${title} | Rukun`);
    expect(meta("og:description")).toContain(words);
    expect(meta("description")).toBe(meta("og:description"));
    expect(meta("og:locale")).toBe(locale);
    expect(meta("twitter:card")).toBe("summary_large_image");

    const { origin } = new URL(meta("og:image"));
    const link = response.headers().link ?? "";
    expect(link).toContain(`<${origin}${path}>; rel="canonical"`);
    expect(link).toContain(`<${origin}/campaign/${slug}>; rel="alternate"; hreflang="id"`);
    expect(link).toContain(`<${origin}/en/campaign/${slug}>; rel="alternate"; hreflang="en"`);
    expect(link).toContain(`<${origin}/campaign/${slug}>; rel="alternate"; hreflang="x-default"`);

    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const [product] = JSON.parse(data ?? "")["@graph"];
    expect(product).toMatchObject({
      "@type": "FinancialProduct",
      name: title,
      inLanguage: language,
      url: `${origin}${path}`,
      image: meta("og:image"),
    });

    expect(meta("og:image")).toBe(`${origin}/share/${language}/${slug}`);
    const picture = await request.get(meta("og:image"));
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  }
});

test("a former address leads to the page, in its own language", async ({ page, request }) => {
  for (const language of ["id", "en"] as const) {
    const former = localized(language, "/campaign/modal-kerja-kopi-gayo");
    const answer = await request.get(former, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    await page.goto(former);
    await expect(page).toHaveURL(localized(language, `/campaign/${slug}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a guest is led to an account; back on the page, one press sets the reminder and one takes it back", async ({
  page,
  open,
  member,
  signIn,
  t,
  expectAccessible,
}) => {
  await open("/campaign?status=upcoming");
  const main = page.getByRole("main");
  await main.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/campaign\/[a-z0-9-]+$/);
  const { pathname } = new URL(page.url());
  await main.getByRole("link", { name: t("campaigns:remindMe") }).click();
  await expect(page).toHaveURL(/\/register\?next=%2Fcampaign%2F/);

  await signIn(member);
  await page.goto(pathname);
  const button = (name: "remindMe" | "unremind") =>
    main.getByRole("button", { name: t(`campaigns:${name}`) });
  await button("remindMe").click();
  await expect(page.getByText(t("campaigns:reminderSet"))).toBeVisible();
  await page.reload();
  await expect(button("unremind")).toBeVisible();
  await expectAccessible();
  await button("unremind").click();
  await expect(button("remindMe")).toBeEnabled();
});

test("a company prepares a campaign, two officers approve it, and a guest reads it", async ({
  page,
  open,
  api,
  companyApi,
  photo,
  signIn,
  browser,
  language,
  t,
  expectAccessible,
}) => {
  const password = "Rukun2026";
  const session = await api.login("medika@rukun.test", password);
  const id = await companyApi.prepareCampaign(session.token, photo);
  await signIn({ ...session, userId: session.user_id });
  const main = page.getByRole("main");

  // The title is typed, and kept without a button; the other steps are as they were saved.
  await open(`/submission/campaigns/${id}?step=1`);
  const title = `Alat steril ${id.slice(0, 8)}`;
  const english = `Sterilisers ${id.slice(0, 8)}`;
  await main.getByRole("textbox", { name: t("company-campaigns:fields.title_id") }).fill(title);
  await main.getByRole("textbox", { name: t("company-campaigns:fields.title_en") }).fill(english);
  await main.getByRole("button", { name: t("company-campaigns:nextStep"), exact: true }).click();
  await expect(page).toHaveURL(/step=2/);
  await main.getByRole("button", { name: t("company-campaigns:nextStep"), exact: true }).click();
  await expect(page).toHaveURL(/step=3/);

  const shown = { id: title, en: english };
  const heading = (locale: "id" | "en") =>
    main.getByRole("heading", { level: 1, name: shown[locale], exact: true });
  await main
    .getByRole("link", { name: t("company-campaigns:publicPreview.open"), exact: true })
    .last()
    .click();
  await expect(heading(language)).toBeVisible();
  const other = language === "id" ? "en" : "id";
  const mark = page.getByRole("complementary", {
    name: t("company-campaigns:publicPreview.title"),
  });
  await mark
    .getByRole("link")
    .and(page.locator(`[hreflang=${other}]`))
    .click();
  await expect(heading(other)).toBeVisible();
  await open(`/submission/campaigns/${id}?step=3`);

  await main.getByRole("checkbox", { name: t("company-campaigns:declaration") }).check();
  await main.getByRole("button", { name: t("company-campaigns:submit"), exact: true }).click();
  await expect(page.getByText(t("company-campaigns:submitted"))).toBeVisible();

  const officers = {
    analysis: (await api.login("petugas@rukun.test", password)).token,
    sharia: (await api.login("sari@rukun.test", password)).token,
  };
  const reviewed = `/v1/backoffice/campaigns/${id}`;
  for (const kind of campaignReviewKinds) {
    const fits = campaignChecklists[kind].map((key) => [key, { fits: true }]);
    await api.post(
      `${reviewed}/${kind}`,
      {
        round: 1,
        checklist: Object.fromEntries(fits),
        ...(kind === "analysis" && {
          risk_grade: "B",
          risk_reasons_id: "Pembeli tetap.",
          risk_reasons_en: "A regular buyer.",
        }),
      },
      officers[kind],
    );
  }

  // The owner has the contract made, reads it to its end, and signs it at the provider.
  await ensurePin(api, session.token, password);
  await open(`/submission/campaigns/${id}`);
  await main.getByRole("button", { name: t("company-campaigns:agreementMake") }).dblclick();
  await readContract(page, t, expectAccessible);
  await signContract(page, t);
  await expect(main.getByText(t("contracts:signing.signed"), { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(main.getByText(t("company-campaigns:state.READY_TO_PUBLISH"))).toBeVisible();
  await expectAccessible();

  // Whoever holds its PDF can check it; one byte more is another file.
  let bytes = Buffer.of();
  // A job writes the version that says who has signed; until then the one that was signed is the newest.
  await expect(async () => {
    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: t("contracts:signing.copy") }).click();
    bytes = readFileSync(await (await download).path());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { contract } = await api.get(`/v1/contract/check?sha256=${sha256}`);
    expect(contract).toMatchObject({ version: 2, is_newest: true });
  }).toPass({ timeout: 30_000 });
  await main.getByRole("link", { name: t("contracts:check.link") }).click();
  await expect(page).toHaveURL(/\/cek-akad$/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/contract/check")) asked.push(request.postData() ?? "");
  });
  const pdf = { name: "akad.pdf", mimeType: "application/pdf", buffer: bytes };
  const changed = Buffer.concat([bytes, Buffer.from("\n")]);
  await page
    .locator("input[type=file]")
    .setInputFiles([pdf, { ...pdf, name: "berubah.pdf", buffer: changed }]);
  const cards = main.getByRole("article");
  await expect(cards.nth(0).getByText(t("contract-check:known.title"))).toBeVisible();
  await expect(cards.nth(1).getByText(t("contract-check:unknown.title"))).toBeVisible();
  await expectAccessible();
  // Two questions, by fingerprint alone: nothing was uploaded.
  expect(asked).toEqual(["", ""]);

  const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await api.post(
    `${reviewed}/publish`,
    { starts_at: moment(2), ends_at: moment(30) },
    officers.analysis,
  );
  const { slug } = await api.get(reviewed, officers.analysis);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(localized(language, `/campaign/${slug}`));
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(shown[language]);
  await expect(guest.getByText(t("campaign:gradeLabel"))).toBeVisible();
  // Both pictures, smaller and in a modern format, once they are near.
  for (const [index, caption] of ["The sterile room", "The store"].entries()) {
    const picture = guest.locator("main img[srcset]").nth(index);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(0);
    const { headers } = await guest.evaluate(
      async (src) => {
        const answer = await fetch(src, { headers: { Accept: "image/webp,*/*" } });
        return { headers: answer.headers.get("content-type") };
      },
      await picture.evaluate((each: HTMLImageElement) => each.currentSrc),
    );
    expect(headers).toBe("image/webp");
    if (language === "en") await expect(guest.getByText(caption)).toHaveCount(index);
  }
  await context.close();
});

test("an unknown campaign is 404, in status too, and has no picture", async ({ request }) => {
  for (const path of ["/campaign/tidak-ada", "/en/campaign/tidak-ada", "/share/id/tidak-ada"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("a guest's page is painted before its scripts are asked for", async ({ page, open }) => {
  await open("/campaign");
  const scriptStarts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/_next/static/chunks/"))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(scriptStarts).not.toEqual([]);
  // Content that takes longer than this after the page was read is not waited for (`lib/boot/boot.ts`).
  const longestWait = 1500;
  const earliest = await page.evaluate((wait) => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const [read] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return Math.min(
      painted?.startTime ?? Infinity,
      (read?.domContentLoadedEventStart ?? Infinity) + wait,
    );
  }, longestWait);
  expect(Math.min(...(await scriptStarts()))).toBeGreaterThanOrEqual(earliest);
});

test("a funder's home does not jump while it is scrolled through", {
  tag: "@phone",
}, async ({ page, signIn, member, open, t }) => {
  const rest = watchRest(page);
  await signIn(member);
  await open("/");
  await expect(page.getByRole("heading", { name: t("home:toDoTitle") })).toBeVisible();
  await rest();
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver(add);
    observer.observe({ type: "layout-shift" });
    const isAtEnd = () => window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
    const isWhole = () => document.querySelector("main a[href*='/campaign/']") !== null;
    while (!isAtEnd() || !isWhole()) {
      window.scrollBy(0, window.innerHeight / 4);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    return sum;
  });
  expect(shift).toBeLessThanOrEqual(0.02);
});
