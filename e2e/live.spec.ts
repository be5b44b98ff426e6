import type { Page } from "@playwright/test";
import { livePath } from "@rukun/contract/live-channels";
import type { Api } from "./api";
import { expect, test } from "./fixtures";
import { listenTo } from "./live-frames";

/** Of the demo's verified people. */
const funder = "teguh@rukun.test";

/** How often a page asks that is told nothing, in milliseconds. */
const apart = 20_000;

const shown = (page: Page, rupiah: string) =>
  page.getByText(Number(rupiah).toLocaleString("id-ID")).filter({ visible: true }).first();

/** Somebody pledges while the page is open. @returns what is pledged to the campaign now, and a function that gives it back */
async function pledge(api: Api, token: string, campaign_id: string) {
  await api.post("/v1/user/funding-limit", { yearly_income: "480000000" }, token);
  const body = { campaign_id, amount: "1000000", risk_notice: true };
  const { campaign_transaction_id } = await api.post("/v1/campaign/pledge", body, token);
  const { interested } = await api.get(`/campaign/progresses?campaignUuid=${campaign_id}`);
  const giveBack = () => api.post("/v1/campaign/pledge/cancel", { campaign_transaction_id }, token);
  return { interested: interested as string, giveBack };
}

/** An open campaign that no other test pledges to. */
async function findCampaign(api: Api, index: number) {
  const campaigns: { id: string; slug: string }[] = await api.get(
    "/v1/campaigns?status=open&limit=8",
  );
  const found = campaigns.at(-index);
  if (!found) throw new Error("the demo has too few campaigns");
  return found;
}

test("a funder who reads a campaign is told when somebody pledges", async ({
  page,
  open,
  signIn,
  api,
}) => {
  const session = await api.login(funder, "Rukun2026");
  const { id, slug } = await findCampaign(api, 1);
  await signIn({ ...session, userId: session.user_id });
  const heard = listenTo(page);
  await open(`/campaign/${slug}`);
  await expect.poll(heard.follows).toBe(true);
  const { interested, giveBack } = await pledge(api, session.token, id);
  await expect(shown(page, interested)).toBeVisible();
  // The page asks by itself as well, and may see the pledge in such an answer first.
  await expect.poll(() => heard.toldOf(`campaign-${id}`)).toBe(true);
  await giveBack();
});

test("where web sockets do not pass, the page follows all the same", async ({
  page,
  open,
  signIn,
  api,
}) => {
  const session = await api.login(funder, "Rukun2026");
  const { id, slug } = await findCampaign(api, 2);
  await signIn({ ...session, userId: session.user_id });
  // The time until the page asks by itself is not waited for.
  await page.clock.install();
  let tried = 0;
  await page.routeWebSocket(
    (url) => url.pathname === livePath,
    (socket) => {
      tried += 1;
      void socket.close();
    },
  );
  await open(`/campaign/${slug}`);
  await expect.poll(() => tried).toBeGreaterThan(0);
  const { interested, giveBack } = await pledge(api, session.token, id);
  await page.clock.fastForward(apart);
  await expect(shown(page, interested)).toBeVisible({ timeout: 30_000 });
  await giveBack();
});
