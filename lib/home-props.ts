import type { CallData } from "@rukun/contract/call";
import type { getDisclosure } from "@rukun/contract/disclosure";
import type { GetStaticProps } from "next";
import { pageData } from "./api/page-data";
import { readPublic } from "./api/read-public";
import { serverApi } from "./api/server-api";
import { type NewestYields, readNewestYields } from "./campaigns/newest-yields";
import { readCampaigns, type ShownCampaigns } from "./campaigns/open-campaigns";
import { sharedPage } from "./seo/shared-page";

export interface HomeProps extends ShownCampaigns {
  /** Undefined in the page of the build, for which there is no API. */
  readonly disclosure?: CallData<typeof getDisclosure>;
  /** What the calculator counts with; missing as well. */
  readonly yields?: NewestYields;
}

/**
 * The home of guests: its campaigns and what is disclosed, made again when they change. When the API does not answer,
 * the kept page stays.
 *
 * @throws PublicReadError, which keeps the earlier page
 */
export const getHomeProps: GetStaticProps = async ({ locale, revalidateReason }) => {
  const now = Date.now();
  const [{ props, revalidate }, data] = await Promise.all([
    sharedPage(locale, ["home", "campaigns"]),
    pageData(serverApi(locale), revalidateReason, async (api, signal) => {
      const [campaigns, { data: disclosure }, yields] = await Promise.all([
        readCampaigns("open", { api: { api, signal } }),
        readPublic<typeof getDisclosure>("GET /v1/disclosure", { api, signal }),
        readNewestYields({ api, signal }),
      ]);
      return { campaigns, disclosure, yields };
    }),
  ]);
  return { props: { ...props, now, ...data }, revalidate: data ? revalidate : 1 };
};
