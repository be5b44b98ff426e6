import { expect, localized, test } from "./fixtures";

/** How soon a change has to show. */
const soon = { timeout: 5000 };

test("an officer writes an article, and a guest finds and reads it", async ({
  page,
  browser,
  request,
  open,
  api,
  officer,
  signIn,
  language,
  t,
  expectAccessible,
}) => {
  const session = await api.login(officer.email, officer.password);
  const slug = `panduan-${Date.now().toString(36)}`;
  const address = localized(language, `/information-center/${slug}`);
  const status = async () => (await request.get(address)).status();
  const sitemap = async () => (await request.get("/sitemap.xml")).text();
  const editor = (key: string) => t(`article-editor:${key}`);
  const fill = (key: string, text: string) => page.getByLabel(editor(key)).first().fill(text);

  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open("/backoffice/articles");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: editor("write") }).click();
  await fill("slug", slug);
  await page.getByLabel(editor("category")).selectOption("basics");
  const texts = {
    id: ["Panduan zakat perdagangan", "Kapan dihitung.", "## Nisab\n\n<b>Rp 1.000</b> saja"],
    en: ["A guide to zakat on trade", "When it is due.", "## Threshold\n\n<b>IDR 1.000</b> only"],
  } as const;
  for (const locale of ["id", "en"] as const) {
    const [title, summary, body] = texts[locale];
    await page.locator(`[name=title_${locale}]`).fill(title);
    await page.locator(`[name=summary_${locale}]`).fill(summary);
    await page.locator(`[name=body_${locale}]`).fill(body);
  }
  await expectAccessible();
  await page.getByRole("button", { name: editor("save"), exact: true }).click();
  await expect(page.getByRole("heading", { name: texts.id[0] })).toBeVisible();
  expect(await status()).toBe(404);
  expect(await sitemap()).not.toContain(slug);

  await page.getByRole("button", { name: editor("publish"), exact: true }).click();
  await expect(page.getByText(editor("state.published")).first()).toBeVisible();
  await expect.poll(status, soon).toBe(200);
  const html = await (await request.get(address)).text();
  const [title] = texts[language];
  const [otherTitle] = texts[language === "id" ? "en" : "id"];
  expect(html).toContain(`<h1 class="`);
  expect(html).toContain(title);
  expect(html).toContain("&lt;b&gt;");
  expect(html).not.toContain(otherTitle);
  expect(html).toContain('"@type":"Article"');
  expect(html).toContain("og:image");
  await expect.poll(sitemap, soon).toContain(slug);

  const guest = await browser.newContext();
  const visitor = await guest.newPage();
  await visitor.goto(localized(language, "/information-center"));
  // Mistyped.
  await visitor.getByRole("searchbox").fill("zakta");
  await expect(visitor.getByRole("heading", { level: 2, name: /zakta/ })).toBeVisible();
  await expect(visitor.getByRole("link", { name: title })).toHaveAttribute("href", address);
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole("main")).toContainText("1.000");
  await guest.close();
});

test("whoever does not know the key renders nothing again", async ({ request }) => {
  for (const authorization of ["", "Bearer ", "Bearer undefined"]) {
    const response = await request.post("/api/revalidate", {
      headers: { authorization },
      data: { paths: ["/information-center"] },
    });
    expect(response.status()).toBe(404);
  }
});
