import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { RepaymentsView } from "@/components/repayments/repayments-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const RepaymentsPage: AppPage = () => {
  const { t } = useTranslation("repayments");
  const { query } = useRouter();
  const campaignId = typeof query.campaignId === "string" ? query.campaignId : "";
  return (
    <>
      <PageHead title={t("title")} noIndex />
      <CompanyOnly>
        {(company) =>
          campaignId ? (
            <RepaymentsView key={campaignId} campaignId={campaignId} company={company} />
          ) : null
        }
      </CompanyOnly>
    </>
  );
};

RepaymentsPage.frame = Shell;
RepaymentsPage.queries = Queries;

export default RepaymentsPage;

// As the page of a campaign's preparation.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "repayments",
    "payments",
    "company-campaigns",
    "wizard",
    "form",
  ]),
  revalidate: pageLifetime,
});
