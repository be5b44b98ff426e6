import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { AuthLink } from "@/components/account/auth-link";
import { AuthPage } from "@/components/account/auth-page";
import { LoginForm } from "@/components/account/login-form";
import { SessionEndNotice } from "@/components/account/session-end-notice";
import { PageHead } from "@/components/layout/page-head";
import { paths } from "@/lib/paths";
import { sharedPage } from "@/lib/seo/shared-page";

export default function LoginPage() {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("loginTitle")} description={t("loginDescription")} />
      <AuthPage
        title={t("loginTitle")}
        lead={t("loginLead")}
        form={(onOtp) => (
          <>
            <SessionEndNotice />
            <LoginForm onOtp={onOtp} />
          </>
        )}
        footer={
          <>
            {t("noAccount")} <AuthLink href={paths.register}>{t("registerLink")}</AuthLink>
          </>
        }
      />
    </>
  );
}

export const getStaticProps: GetStaticProps = ({ locale }) =>
  sharedPage(locale, ["account", "form"]);
