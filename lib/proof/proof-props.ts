import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { TwoSidedReceipt } from "@rukun/contract/disbursement-receipts";
import type { GetStaticProps } from "next";
import { serverApi } from "@/lib/api/server-api";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { readCampaign } from "@/lib/campaigns/read-campaign";
import { readPublicEnv } from "@/lib/env";
import { pageLifetime } from "@/lib/page-lifetime";
import { withLocale } from "@/lib/paths";
import { sharedPage } from "@/lib/seo/shared-page";
import { readReceipt } from "./read-receipt";

/** What the page shows of a campaign beside its books. */
export type ProofCampaign = Pick<
  CampaignDetail,
  | "id"
  | "slug"
  | "title"
  | "status"
  | "akad_type"
  | "project_type"
  | "company"
  | "city"
  | "province"
  | "image"
  | "collected"
  | "funders"
  | "as_of"
>;

export interface ProofPageProps {
  readonly campaign: ProofCampaign;
  /** Null before anything is sent to the company. */
  readonly receipt: TwoSidedReceipt | null;
  /** The API as browsers reach it. */
  readonly apiUrl: string;
}

/** Seconds until someone is asked again whether there is such a campaign by now. */
const missingFor = 5;

/** As a campaign's own page: made when it is first asked for, kept, and made again. @throws PublicReadError */
export const getProofPageProps: GetStaticProps<object, { slug: string }> = async ({
  locale,
  params,
}) => {
  const api = serverApi(locale);
  const slug = params?.slug ?? "";
  if (!api) return { notFound: true, revalidate: 1 };
  const found = await readCampaign(api, slug);
  if (!found) return { notFound: true, revalidate: missingFor };
  if (found.slug !== slug) {
    const destination = withLocale(proofPath(found.slug), api.locale);
    return { redirect: { destination, permanent: true }, revalidate: pageLifetime };
  }
  const { id, title, status, akad_type, project_type, company, city, province } = found;
  const { image, collected, funders, as_of } = found;
  const campaign: ProofCampaign = {
    ...{ id, slug, title, status, akad_type, project_type, company, city, province },
    ...{ image, collected, funders, as_of },
  };
  const [receipt, { props }] = await Promise.all([
    readReceipt(api, found),
    sharedPage(locale, ["campaign", "proof"]),
  ]);
  const page: ProofPageProps = { campaign, receipt, apiUrl: readPublicEnv().apiUrl };
  return { props: { ...props, ...page }, revalidate: pageLifetime };
};
