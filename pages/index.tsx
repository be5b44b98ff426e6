import { useTranslation } from "next-i18next/pages";
import { fetchDetail } from "@/components/campaigns/fetch-detail";
import { OpenCampaigns } from "@/components/campaigns/open-campaigns";
import { Calculator } from "@/components/home/calculator";
import { HowItWorks } from "@/components/home/how-it-works";
import { Introduction } from "@/components/home/introduction";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { useFreshCards } from "@/lib/campaigns/use-fresh-cards";
import { definePart, StaticPart } from "@/lib/first-load/static-part";
import { getHomeProps, type HomeProps } from "@/lib/home-props";

const introduction = definePart(
  typeof window === "undefined" ? Introduction : undefined,
  () => import("@/components/home/introduction").then((module) => module.Introduction),
  { leadsTo: fetchDetail },
);
const openCampaigns = definePart(
  typeof window === "undefined" ? OpenCampaigns : undefined,
  () => import("@/components/campaigns/open-campaigns").then((module) => module.OpenCampaigns),
  { isWhole: ({ campaigns }) => campaigns !== undefined, leadsTo: fetchDetail },
);
const calculator = definePart(
  typeof window === "undefined" ? Calculator : undefined,
  () => import("@/components/home/calculator").then((module) => module.Calculator),
  { wakes: "near" },
);
const howItWorks = definePart(typeof window === "undefined" ? HowItWorks : undefined, () =>
  import("@/components/home/how-it-works").then((module) => module.HowItWorks),
);

const GuestHomePage: AppPage<HomeProps> = ({ campaigns: asServed, disclosure, yields, now }) => {
  const { t } = useTranslation("home");
  const campaigns = useFreshCards(asServed);
  return (
    <>
      <PageHead bareTitle title={t("guestTitle")} description={t("guestDescription")} />
      <StaticPart
        of={introduction}
        props={{ ...(disclosure && { disclosure }), ...(campaigns && { campaigns }) }}
      />
      <StaticPart of={openCampaigns} props={{ now, ...(campaigns && { campaigns }) }} />
      {yields && <StaticPart of={calculator} props={{ yields }} />}
      <StaticPart of={howItWorks} props={{}} />
    </>
  );
};

GuestHomePage.frame = Shell;

export default GuestHomePage;

export const getStaticProps = getHomeProps;
