import type { GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { CompanyCard } from "@/components/company/company-card";
import type { AppPage } from "@/components/layout/app-page";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { PageHead } from "@/components/layout/page-head";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Shell } from "@/components/layout/shell";
import { ProfileView } from "@/components/profile/profile-view";
import { useProfile } from "@/lib/api/profile/queries";
import { Queries } from "@/lib/api/queries";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { logFailure } from "@/lib/log";
import { pageLifetime } from "@/lib/page-lifetime";
import { paths } from "@/lib/paths";
import { useOpened } from "@/lib/use-opened";

const loadDialog = () =>
  withNamespaces(["kyc", "wizard", "form"], () => import("@/components/kyc/kyc-dialog"));

const loadMembers = () =>
  withNamespaces(["members", "form"], () => import("@/components/members/members-card"));

const loadSignatories = () =>
  withNamespaces(["signatories", "form"], () => import("@/components/members/signatories-card"));

const ProfilePage: AppPage = () => {
  const { t } = useTranslation(["profile", "common"]);
  const { isOpen, open, close } = useOpened();
  const router = useRouter();
  const isAsked = "verify" in router.query;
  const openAsked = useEffectEvent(() => {
    void router.replace(paths.profile, undefined, { shallow: true, scroll: false });
    open();
  });
  // From another device; taken off the address, so that a reload does not open it again.
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);
  const company = useProfile().data?.company;
  const members = useLazyModule(
    loadMembers,
    Boolean(company),
    (failure) => logFailure("The members could not be loaded", failure),
    { isLikely: Boolean(company) },
  );
  const signatories = useLazyModule(
    loadSignatories,
    Boolean(company),
    (failure) => logFailure("The signatories could not be loaded", failure),
    { isLikely: Boolean(company) },
  );

  return (
    <>
      <PageHead title={t("title")} />
      <ProfileBoundary>
        {(profile) => (
          <ProfileView profile={profile} onVerify={open}>
            {profile?.role.value === "company" && <CompanyCard profile={profile} />}
            {profile && company && signatories && (
              <signatories.SignatoriesCard profile={profile} company={company} onVerify={open} />
            )}
            {company && members && <members.MembersCard company={company} />}
          </ProfileView>
        )}
      </ProfileBoundary>
      <LazyDialog load={loadDialog} isOpen={isOpen} title={t("common:dialogs.kyc")} onClose={close}>
        {({ KycDialog }) => <KycDialog open={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  );
};

ProfilePage.frame = Shell;
ProfilePage.queries = Queries;

export default ProfilePage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "profile",
    "pin",
    "tax-number",
    "income",
    "company-status",
  ]),
  revalidate: pageLifetime,
});
