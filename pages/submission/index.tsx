import { FileText } from "lucide";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { CompanyAccount } from "@/components/account-changes/company-account-card";
import { CompanySubmissions } from "@/components/company/company-submissions";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { PreOnboardingCard } from "@/components/pre-onboarding/pre-onboarding-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { paths } from "@/lib/paths";

const SubmissionPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("submissionPage.title");
  return (
    <>
      <PageHead title={title} />
      <ProfileBoundary>
        {(profile) => (
          <TitledPage title={title}>
            {!profile && <Skeleton height={320} round={16} />}
            {profile?.role.value === "company" && (
              <CompanySubmissions profile={profile}>
                {profile.company && <PreOnboardingCard company={profile.company} />}
                {profile.company && <CompanyAccount company={profile.company} />}
              </CompanySubmissions>
            )}
            {profile && profile.role.value !== "company" && <NoSubmissions />}
          </TitledPage>
        )}
      </ProfileBoundary>
    </>
  );
};

function NoSubmissions() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FileText}
      title={t("submissionPage.memberTitle")}
      body={t("submissionPage.memberBody")}
      action={
        <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
          {t("viewCampaigns")}
        </ButtonLink>
      }
    />
  );
}

SubmissionPage.frame = Shell;
SubmissionPage.queries = Queries;

export default SubmissionPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "company-status",
    "pre-onboarding-status",
    "account-changes",
  ]),
  revalidate: pageLifetime,
});
