import { expect, test } from "./fixtures";

test("what was typed last is kept when the page is left at once", {
  tag: "@phone",
}, async ({ page, open, api, companyApi, photo, signIn, t }) => {
  const session = await api.login("medika@rukun.test", "Rukun2026");
  const id = await companyApi.prepareCampaign(session.token, photo);
  await signIn({ ...session, userId: session.user_id });
  await open(`/submission/campaigns/${id}?step=1`);
  const title = page
    .getByRole("main")
    .getByRole("textbox", { name: t("company-campaigns:fields.title_id") });
  await title.fill("Alat steril untuk puskesmas");
  await page.reload();
  await expect
    .poll(async () => {
      const path = "/v1/company/campaign/prepare/step-one";
      const { values } = await api.get(`${path}?campaign_id=${id}`, session.token);
      return values.title_id;
    })
    .toBe("Alat steril untuk puskesmas");
});
