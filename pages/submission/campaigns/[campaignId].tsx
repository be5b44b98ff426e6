import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { AkadDiagram } from "@/components/campaigns/detail/akad-diagram";
import { CampaignPreparation } from "@/components/company-campaigns/campaign-preparation";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Container } from "@/components/ui/container";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const CampaignPreparationPage: AppPage = () => {
  const { t } = useTranslation("company-campaigns");
  const { query } = useRouter();
  const campaignId = typeof query.campaignId === "string" ? query.campaignId : "";
  return (
    <>
      <PageHead title={t("prepareTitle")} noIndex />
      <Container>
        <CompanyOnly>
          {(company) =>
            campaignId ? (
              <CampaignPreparation
                key={campaignId}
                campaignId={campaignId}
                company={company}
                diagramOf={(campaign) => <AkadDiagram campaign={campaign} />}
              />
            ) : null
          }
        </CompanyOnly>
      </Container>
    </>
  );
};

CampaignPreparationPage.frame = Shell;
CampaignPreparationPage.queries = Queries;

export default CampaignPreparationPage;

// The page is the same for every campaign and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "company-campaigns",
    "campaign",
    "contracts",
    "wizard",
    "form",
  ]),
  revalidate: pageLifetime,
});
