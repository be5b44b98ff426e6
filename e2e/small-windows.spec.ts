import type { Locator, Page } from "@playwright/test";
import { boxOf, expect, expectInSight, test, untilIdle } from "./fixtures";
import { watchRest } from "./page-rest";
import { CompanyDialog } from "./pages/company.page";
import { KycDialog } from "./pages/kyc.page";

const windows = [
  { width: 360, height: 616 },
  { width: 740, height: 360 },
  { width: 1280, height: 600 },
] as const;

test("camera view, outline and shutter are visible together in every window", async ({
  page,
  open,
  api,
  member,
  signIn,
  photo,
  t,
  isPhone,
}) => {
  await api.saveStepOne(member);
  await api.saveStepTwo(member, photo);
  await signIn(member);
  const kyc = new KycDialog(page, t, isPhone);
  for (const size of windows) {
    await page.setViewportSize(size);
    await open("/profile");
    await kyc.continue();
    await kyc.dialog.getByRole("button", { name: t("kyc:understand") }).click();
    await expect(kyc.shutter).toBeEnabled();
    const view = kyc.dialog.locator(":has(> video)");
    await test.step(`${size.width} x ${size.height}`, async () => {
      await expectInSight(view);
      await expectInSight(kyc.shutter);
      const { width, height } = await boxOf(view);
      expect(height).toBeGreaterThanOrEqual(148);
      expect(width / height).toBeCloseTo(464 / 320, 1);
    });
    await kyc.shutter.click();
    await expectInSight(kyc.dialog.getByRole("img", { name: t("form:cameraTaken") }));
    await expectInSight(kyc.dialog.getByRole("button", { name: t("form:cameraRetake") }));
  }
});

test("the photo's preview shows all of it and opens full screen with zoom", {
  tag: "@sweep",
}, async ({ page, open, api, member, signIn, t, isPhone }) => {
  await page.setViewportSize({ width: 400, height: 900 });
  const highPhoto = await page.screenshot({ type: "jpeg" });
  await page.setViewportSize({ width: 360, height: 616 });
  await api.saveStepOne(member);
  await signIn(member);
  const kyc = new KycDialog(page, t, isPhone);
  await open("/profile");
  await kyc.continue();
  await kyc.choosePhoto({ name: "ktp.jpg", mimeType: "image/jpeg", buffer: highPhoto });
  const label = t("kyc:idCardPhoto");
  const preview = kyc.dialog.getByRole("img", { name: t("form:picturePreview", { label }) });
  await preview.scrollIntoViewIfNeeded();
  await expectInSight(preview);
  const frame = await boxOf(preview.locator("../.."));
  const shown = await boxOf(preview);
  expect(shown.height).toBeLessThanOrEqual(frame.height);

  await preview.click();
  const viewer = page.getByRole("dialog", { name: label, exact: true });
  const large = viewer.getByRole("img");
  const whole = await boxOf(large);
  expect(whole.x + whole.width).toBeLessThanOrEqual(360);
  expect(whole.y + whole.height).toBeLessThanOrEqual(616);
  await page.keyboard.press("+");
  await expect.poll(async () => (await boxOf(large)).width).toBeGreaterThan(whole.width * 1.2);
  await viewer.getByRole("button", { name: t("form:zoomOut") }).click();
  await expect.poll(async () => (await boxOf(large)).width).toBeCloseTo(whole.width, 0);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(kyc.dialog).toBeVisible();
  await expect(kyc.dialog.getByText("ktp.jpg", { exact: true })).toBeVisible();

  const change = kyc.dialog.getByRole("button", { name: t("form:changeFile", { label }) });
  await change.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await kyc.choosePhoto({ name: "ktp.pdf", mimeType: "application/pdf", buffer: highPhoto });
  const problem = t.field("fileNotImage");
  const refusal = t("form:pictureKept", { problem, name: "ktp.jpg" });
  await expectInSight(kyc.dialog.locator("p", { hasText: refusal }));
});

/**
 * Names of the visible controls, and texts, that meet the box of an element; those inside it do not count. None when it
 * is not shown.
 */
const metIfShown = (element: Locator, inside = "body") =>
  element.evaluateAll(([node], scope) => {
    if (!node) return [];
    const box = node.getBoundingClientRect();
    const meets = (rect: DOMRect) =>
      rect.width > 1 &&
      rect.left < box.right - 1 &&
      box.left + 1 < rect.right &&
      rect.top < box.bottom - 1 &&
      box.top + 1 < rect.bottom;
    /** What is really to be seen of it: a scrolled part may be clipped. */
    const isShown = (other: Element, rect: DOMRect) => {
      const x = (Math.max(rect.left, box.left) + Math.min(rect.right, box.right)) / 2;
      const y = (Math.max(rect.top, box.top) + Math.min(rect.bottom, box.bottom)) / 2;
      return document
        .elementsFromPoint(x, y)
        .some((each) => each === other || other.contains(each));
    };
    const found: string[] = [];
    for (const other of document.querySelectorAll(
      `:is(${scope}) :is(input, button, a, select, textarea, [role=option])`,
    )) {
      const rect = other.getBoundingClientRect();
      if (!node.contains(other) && meets(rect) && isShown(other, rect)) {
        found.push(other.getAttribute("aria-label") ?? other.textContent ?? other.tagName);
      }
    }
    if (scope !== "body") return found;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent || node.contains(parent) || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        if (meets(rect) && isShown(parent, rect)) found.push(text.textContent);
      }
    }
    return found;
  }, inside);

async function metBy(element: Locator, inside?: string) {
  await expect(element).toBeVisible();
  return metIfShown(element, inside);
}

test("alerts cover neither buttons nor fields of dialogs and sheets", async ({
  page,
  context,
  open,
  api,
  member,
  signIn,
  t,
  isPhone,
}) => {
  await api.saveStepOne(member);
  await signIn(member);
  const kyc = new KycDialog(page, t, isPhone);
  const alert = page.getByText(t("wizard:saved")).locator("../../..");
  for (const size of [...windows, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await open("/profile");
    await kyc.continue();
    await kyc.back.click();
    await expect(kyc.textbox("fullName")).toBeVisible();
    await kyc.next.click();
    await expect(alert).toBeVisible();
    await test.step(`${size.width} x ${size.height}`, async () => {
      expect(await metBy(alert, "[role=dialog]")).toEqual([]);
    });
    // On a phone's side there is one line for both, opposite the title.
    if (size.width !== 740) continue;
    await context.setOffline(true);
    const connection = page.locator("[data-connection]");
    await expect(connection).toBeVisible();
    expect([...(await metBy(alert)), ...(await metBy(connection))]).toEqual([]);
    await context.setOffline(false);
  }

  await page.setViewportSize({ width: 360, height: 616 });
  await kyc.back.click();
  await kyc.region("province").click();
  const sheet = page.getByRole("dialog", { name: t("wizard:province") });
  await expect(sheet.getByRole("option").first()).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText(t("common:offline"));
  await expect(notice).toBeVisible();
  expect(await metBy(notice, "[role=dialog]")).toEqual([]);
});

test("the field that is wrong shows with its label and its message in every window", async ({
  page,
  open,
  api,
  member,
  signIn,
  t,
  isPhone,
}) => {
  await api.saveStepOne(member);
  await signIn(member);
  const kyc = new KycDialog(page, t, isPhone);
  for (const size of windows) {
    await page.setViewportSize(size);
    await open("/profile");
    await kyc.continue();
    await kyc.back.click();
    const address = kyc.textbox("idCardAddress");
    await address.clear();
    await kyc.next.click();
    await expect(address).toBeFocused();
    await test.step(`${size.width} x ${size.height}`, async () => {
      const field = address.locator("../..");
      await expectInSight(field.getByText(t("kyc:idCardAddress")));
      await expectInSight(field.getByText(t.field("required")));
    });
  }
});

test("a calendar shows its month and all its days in every window, and Back closes it alone", {
  tag: "@sweep",
}, async ({ page, open, owner, companyApi, signIn, t, isPhone }) => {
  await companyApi.saveStepOne(owner);
  await signIn(owner);
  const company = new CompanyDialog(page, t, isPhone);
  const label = t("company:notaryDate");
  for (const size of [...windows, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await open("/submission");
    await company.open("continue");
    await company.dialog.getByRole("button", { name: t("form:calendarOpen", { label }) }).click();
    const month = page.getByRole("grid");
    await expect(month).toBeVisible();
    await untilIdle(page);
    await test.step(`${size.width} x ${size.height}`, async () => {
      await expectInSight(page.getByRole("combobox").filter({ hasText: "2026" }));
      for (const row of await month.getByRole("row").all()) await expectInSight(row);
      await page.goBack();
      await expect(month).toBeHidden();
      await expect(company.textbox("notaryDate")).toBeVisible();
    });
  }
});

test("the lost connection is told beside a dialog's title and its close button", {
  tag: "@sweep",
}, async ({ page, context, open, api, member, signIn, t, isPhone }) => {
  await api.saveStepOne(member);
  await signIn(member);
  const kyc = new KycDialog(page, t, isPhone);
  await open("/profile");
  await kyc.continue();
  const title = kyc.dialog.getByRole("heading", { name: t("common:dialogs.kyc") });
  // Open before the connection goes: its code may still be on the way.
  await expect(title).toBeVisible();
  const notice = page.locator("[data-connection]");
  for (const size of [...windows, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await test.step(`${size.width} x ${size.height}`, async () => {
      expect(await metBy(notice, "[role=dialog]")).toEqual([]);
      const [shown, name] = [await boxOf(notice), await boxOf(title)];
      const isBeside = shown.y + shown.height <= name.y || name.x + name.width <= shown.x;
      expect(isBeside).toBe(true);
      await expectInSight(title);
      await expectInSight(kyc.dialog.getByRole("button", { name: t("common:close") }));
    });
    await context.setOffline(false);
    await expect(notice).toHaveText(t("common:online"));
  }
});

test("the officers' queue fits, begins high up, and its alerts cover no control", {
  tag: "@sweep",
}, async ({ page, open, api, officer, signIn, t }) => {
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  const refusal = "Pengajuan ini sudah diputuskan atau berubah. Muat ulang halaman.";
  await page.route(/reviews\/next$/, (route) =>
    route.fulfill({
      status: 409,
      headers: { "Access-Control-Allow-Origin": "*" },
      json: { code: "already_decided", message: refusal },
    }),
  );
  // Measured where it stays, not while it rises.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/backoffice");
  const alert = page.getByText(refusal).locator("../../..");
  for (const size of [...windows, { width: 390, height: 844 }, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    await test.step(`${size.width} x ${size.height}`, async () => {
      await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
      if (size.width < 1024) {
        expect((await boxOf(page.getByRole("banner"))).height).toBeLessThanOrEqual(100);
      }
      await page.getByRole("button", { name: t("reviews:takeNext") }).click();
      await expect(alert).toBeVisible();
      expect(await metBy(alert, "header, main")).toEqual([]);
      await alert.getByRole("button").click();
      await expect(alert).toBeHidden();
    });
  }

  for (const size of [
    { width: 390, height: 844 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await open("/backoffice/campaigns");
    const current = page.getByRole("banner").locator("[aria-current]");
    await expect(page.getByRole("banner")).toContainText(/\d/);
    await untilIdle(page);
    const [entry, menu] = [await boxOf(current), await boxOf(current.locator(".."))];
    expect(entry.x).toBeGreaterThanOrEqual(menu.x);
    expect(entry.x + entry.width).toBeLessThanOrEqual(menu.x + menu.width);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: t("common:profileMenu") }).click();
  await expectInSight(page.getByRole("button", { name: t("common:logout") }));
});

test("an officer's review without connection: what is said covers no button, field or tool", {
  tag: "@sweep",
}, async ({ page, context, open, api, officer, signIn, t }) => {
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const rest = watchRest(page);
  await open("/backoffice");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(Lihat|View|Tinjau|Review)/ })
    .first()
    .click();
  const back = page.getByRole("link", { name: t("reviews:back"), exact: true });
  const notice = page.locator("[data-connection]");
  const told = page.getByText(t("common:offlineStay"));
  const alert = told.locator("../../..");
  await expect(back).toBeVisible();
  await rest();
  for (const size of [...windows, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expect(back).toBeVisible();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await back.click();
    await expect(told).toBeVisible();
    await test.step(`${size.width} x ${size.height}`, async () => {
      expect(await metBy(notice, "main")).toEqual([]);
      expect(await metBy(alert, "main")).toEqual([]);
    });
    await alert.getByRole("button").click();
    await context.setOffline(false);
    await expect(notice).toHaveText(t("common:online"));
  }
});

/** Scrolls to a place and goes on once the page has loaded what belongs there, and then rested for a while. */
async function restAt(page: Page, place: number) {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        if (window.scrollY === top) return resolve(undefined);
        window.addEventListener("scroll", resolve, { once: true });
        window.scrollTo({ top, behavior: "instant" });
      }),
    place,
  );
  await untilIdle(page);
  await page.clock.runFor(1000);
}

test("the scroll helpers cover no text and no control", { tag: "@sweep" }, async ({
  page,
  open,
  member,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn(member);
  let seen = 0;
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const path of ["/", "/profile"]) {
      await open(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let top = 0; top < end; top += 220) {
        await restAt(page, top);
        for (const key of ["common:scrollToTop", "common:scrollToBottom"]) {
          const helper = page.getByRole("button", { name: t(key), exact: true });
          seen += await helper.count();
          // It goes by itself after a while.
          expect(await metIfShown(helper), `${path} at ${top} of ${size.width} px`).toEqual([]);
        }
      }
    }
  }
  expect(seen).toBeGreaterThan(10);
});

test("a chip beside a label stays in its row, however narrow", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 616 });
  await open("/gallery");
  const chip = page.getByText("Nama belum dijawab bank");
  const [own, row] = [await boxOf(chip), await boxOf(page.locator("dl > div", { has: chip }))];
  expect(own.x + own.width).toBeLessThanOrEqual(row.x + row.width);
  // The whole page is no wider than the window either.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("whoever was sent to a part of the profile has its title below the top bar", {
  tag: "@phone",
}, async ({ page, open, api, signIn, t }) => {
  const session = await api.login("maya@rukun.test", "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  for (const [anchor, title] of [
    ["income", t("income:title")],
    ["tax", t("tax-number:title")],
  ] as const) {
    // From elsewhere: within a page only the browser would follow.
    await open("/rdf");
    await open(`/profile#${anchor}`);
    const heading = page.getByRole("heading", { name: title, exact: true });
    await expect
      .poll(async () => (await boxOf(heading)).y)
      .toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
    await expectInSight(heading);
  }
});

test("what the keyboard goes back to is not under the top bar, nor what is said about the connection", {
  tag: "@sweep",
}, async ({ page, context, open, member, signIn }) => {
  await signIn(member);
  for (const size of windows) {
    await page.setViewportSize(size);
    await open("/profile");
    await expect(page.getByRole("heading", { name: member.fullName })).toBeVisible();
    await context.setOffline(true);
    await expect(page.locator("[data-connection]")).toBeVisible();
    await test.step(`${size.width} x ${size.height}`, async () => {
      const last = page.getByRole("contentinfo").getByRole("link").last();
      await last.focus();
      await expectInSight(last);
      for (let reached = 0; reached < 10; reached += 1) {
        await page.keyboard.press("Shift+Tab");
        await expectInSight(page.locator(":focus"));
      }
    });
    await context.setOffline(false);
  }
});

test("what the keyboard reaches in a campaign's form is not under its bar", {
  tag: "@sweep",
}, async ({ page, open, api, signIn }) => {
  const session = await api.login("merapi@rukun.test", "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  const campaigns: { id: string; rejection: object | null }[] = await api.get(
    "/v1/company/campaigns",
    session.token,
  );
  const returned = campaigns.find(({ rejection }) => rejection)?.id ?? "";
  for (const size of windows) {
    await page.setViewportSize(size);
    await open(`/submission/campaigns/${returned}?step=1`);
    const title = page.locator("[name=title_id]");
    await expect(title).toBeEnabled();
    await test.step(`${size.width} x ${size.height}`, async () => {
      await expectInSight(page.locator("form [type=submit]"));
      await title.focus();
      for (let reached = 0; reached < 16; reached += 1) {
        const covered = await page.evaluate(() => {
          const field = document.activeElement;
          if (!field) return "nothing has the focus";
          const { left, top, width, bottom } = field.getBoundingClientRect();
          // Of a text area its first line, which is typed in: it may be higher than the room above the bar.
          const y = field instanceof HTMLTextAreaElement ? top + 16 : bottom - 6;
          const found = document.elementFromPoint(left + width / 2, y);
          return field.contains(found) ? "" : field.getAttribute("name");
        });
        expect(covered).toBe("");
        await page.keyboard.press("Tab");
      }
    });
  }
});
