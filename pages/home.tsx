import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { LazySuggestions } from "@/components/campaigns/lazy-suggestions";
import { MemberHome } from "@/components/home/member-home";
import type { AppPage } from "@/components/layout/app-page";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { pageLifetime } from "@/lib/page-lifetime";
import { useOpened } from "@/lib/use-opened";

const loadDialog = () =>
  withNamespaces(["kyc", "wizard", "form"], () => import("@/components/kyc/kyc-dialog"));

/** The home of signed-in users; shown at `/`. */
const MemberHomePage: AppPage = () => {
  const { t } = useTranslation(["home", "common"]);
  const { isOpen, open, close } = useOpened();

  return (
    <>
      <PageHead title={t("dashboardTitle")} />
      <ProfileBoundary>
        {(profile) => (
          <MemberHome
            profile={profile}
            onVerify={open}
            suggestions={(held) => <LazySuggestions held={held} />}
          />
        )}
      </ProfileBoundary>
      <LazyDialog load={loadDialog} isOpen={isOpen} title={t("common:dialogs.kyc")} onClose={close}>
        {({ KycDialog }) => <KycDialog open={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  );
};

MemberHomePage.frame = Shell;
MemberHomePage.queries = Queries;

export default MemberHomePage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["home", "campaigns", "company-status"]),
  revalidate: pageLifetime,
});
