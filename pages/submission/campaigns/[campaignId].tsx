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
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps([
  "company-campaigns",
  "campaign",
  "contracts",
  "signatories",
  "wizard",
  "form",
]);
