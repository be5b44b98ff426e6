import { apiUrl, newIdCardNumber } from "./api";
import { expect, test } from "./fixtures";
import { untilDraftKept } from "./kept-drafts";
import { KycDialog } from "./pages/kyc.page";

test.beforeEach(async ({ member, signIn }) => {
  await signIn(member);
});

const openDialog = (page: import("@playwright/test").Page, name: string) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

test("three steps with a camera picture end in review", { tag: "@phone" }, async ({
  page,
  open,
  api,
  member,
  photo,
  t,
  isPhone,
}) => {
  const kyc = new KycDialog(page, t, isPhone);
  await open("/");
  await openDialog(page, t("home:registeredStart"));
  await kyc.fillStepOne(member);
  await expect(kyc.textbox("currentAddress")).toBeDisabled();
  await kyc.next.click();
  await expect(page.getByText(t("wizard:saved"))).toBeVisible();

  await kyc.fillStepTwo(newIdCardNumber(), photo);
  await kyc.next.click();

  await kyc.takeSelfie();
  await kyc.save.click();
  await expect(kyc.dialog).toBeHidden();
  await expect(page.getByText(t("home:waitingTitle"))).toBeVisible();
  await expect.poll(() => api.statusOf(member)).toBe("WAITING_CHECK_ADMIN");

  // Under review everything is readable and nothing editable.
  await openDialog(page, t("home:waitingAction"));
  await expect(kyc.textbox("fullName")).not.toBeEditable();
  await kyc.next.click();
  await expect(kyc.textbox("idCardNumber")).not.toBeEditable();
});

test("messages of step 1 and 2 are those of the specification", {
  tag: "@phone",
}, async ({ page, open, api, member, t, isPhone }) => {
  const kyc = new KycDialog(page, t, isPhone);
  await open("/profile");
  await openDialog(page, t("profile:start"));
  await kyc.textbox("fullName").clear();
  await kyc.next.click();
  for (const key of ["fullName", "idCardAddress", "currentAddress"]) {
    await expect(kyc.textbox(key)).toHaveAccessibleDescription(new RegExp(t.field("required")));
  }
  for (const key of ["province", "city", "district", "subDistrict"]) {
    await expect(kyc.region(key)).toHaveAccessibleDescription(new RegExp(t.field("required")));
  }

  await api.saveStepOne(member);
  await open("/profile");
  await kyc.continue();
  await kyc.textbox("idCardNumber").pressSequentially("3273abc01");
  await expect(kyc.textbox("idCardNumber")).toHaveValue("3273 01");
  await kyc.choosePhoto({
    name: "surat.jpg",
    mimeType: "text/html",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  });
  await kyc.next.click();
  await expect(kyc.textbox("idCardNumber")).toHaveAccessibleDescription(
    new RegExp(t.field("idCardLength")),
  );
  await expect(kyc.dialog.getByText(t.field("fileNotImage")).first()).toBeVisible();
});

test("changing a region clears the ones below it, editing the ID address clears the tick", {
  tag: "@phone",
}, async ({ page, open, member, t, isPhone }) => {
  const kyc = new KycDialog(page, t, isPhone);
  await open("/");
  await openDialog(page, t("home:registeredStart"));
  await kyc.fillStepOne(member);
  await kyc.textbox("idCardAddress").fill("Jl. Lain 1");
  await expect(kyc.dialog.getByRole("checkbox")).not.toBeChecked();
  await expect(kyc.textbox("currentAddress")).toHaveValue("");
  await kyc.choose("province", "Banten");
  for (const key of ["city", "district", "subDistrict"]) {
    await expect(kyc.region(key)).toHaveValue("");
  }
});

test("typed texts survive a reload, and Back and Forward, as a draft", async ({
  page,
  open,
  t,
  isPhone,
}) => {
  const kyc = new KycDialog(page, t, isPhone);
  await open("/");
  await openDialog(page, t("home:registeredStart"));
  await kyc.textbox("idCardAddress").fill("Jl. Merdeka No. 10");
  await untilDraftKept(page);
  await page.reload();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Merdeka");
  await openDialog(page, t("home:registeredStart"));
  await expect(kyc.textbox("idCardAddress")).toHaveValue("Jl. Merdeka No. 10");
  await kyc.textbox("idCardAddress").fill("Jl. Merdeka No. 12");
  await page.goBack();
  await expect(page.getByText(t("wizard:draftKept"))).toBeVisible();
  await expect(kyc.dialog).toBeHidden();
  await page.goForward();
  await expect(kyc.dialog).toBeHidden();
  await openDialog(page, t("home:registeredStart"));
  await expect(kyc.textbox("idCardAddress")).toHaveValue("Jl. Merdeka No. 12");
});

test("a connection cut during the upload loses nothing and goes on when it is back", {
  tag: "@phone",
}, async ({ page, context, open, api, member, photo, t, isPhone }) => {
  const kyc = new KycDialog(page, t, isPhone);
  await api.saveStepOne(member);
  await open("/");
  await openDialog(page, t("home:registeredContinue"));
  const number = newIdCardNumber();
  await kyc.fillStepTwo(number, photo);
  await context.setOffline(true);
  await kyc.next.click();
  await expect(page.getByText(t("wizard:connectionLostTitle")).first()).toBeVisible();
  await expect(kyc.textbox("idCardNumber")).toHaveValue(number.replace(/(\d{4})(?=\d)/g, "$1 "));
  await context.setOffline(false);
  await expect(page.getByText(t("kyc:guidanceTitle"))).toBeVisible();
});

test("two quick clicks send one request", async ({
  page,
  open,
  api,
  member,
  photo,
  t,
  isPhone,
}) => {
  const kyc = new KycDialog(page, t, isPhone);
  await api.saveStepOne(member);
  await api.saveStepTwo(member, photo);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url() === `${apiUrl}/v1/user/kyc/step-three`)
      sent += 1;
  });
  await open("/");
  await openDialog(page, t("home:registeredContinue"));
  await kyc.takeSelfie();
  await kyc.save.dblclick();
  await expect(page.getByText(t("home:waitingTitle"))).toBeVisible();
  expect(sent).toBe(1);
});

test("the dialog can be walked with the keyboard alone and asks before it closes", async ({
  page,
  open,
  t,
  isPhone,
}) => {
  test.skip(isPhone, "phones have no keyboard");
  // A browser that cannot keep drafts.
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const kyc = new KycDialog(page, t, isPhone);
  await open("/");
  const opener = page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredStart") })
    .first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await kyc.textbox("fullName").focus();
  await page.keyboard.type(" Baru");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question
    .getByRole("button", { name: t("wizard:leaveConfirm"), exact: true })
    .press("Enter");
  await expect(kyc.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
