import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { MemberHome } from "@/components/home/member-home";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { showAlert } from "@/lib/alert/alert-store";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { logFailure } from "@/lib/log";
import { useOpened } from "@/lib/use-opened";

const loadDialog = () =>
  withNamespaces(["kyc", "wizard", "form"], () => import("@/components/kyc/kyc-dialog"));

/** The home of signed-in users; shown at `/`. */
const MemberHomePage: AppPage = () => {
  const { t } = useTranslation("home");
  const { isOpen, open, close } = useOpened();
  const dialog = useLazyModule(loadDialog, isOpen, (failure) => {
    logFailure("The verification could not be loaded", failure);
    close();
    showAlert("ERROR", t("serverError", { ns: "common" }));
  });

  return (
    <>
      <PageHead title={t("dashboardTitle")} />
      <ProfileBoundary>
        {(profile) => <MemberHome profile={profile} onVerify={open} />}
      </ProfileBoundary>
      {dialog && <dialog.KycDialog open={isOpen} onClose={close} />}
    </>
  );
};

MemberHomePage.frame = Shell;

export default MemberHomePage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["home", "company-status"]),
});
