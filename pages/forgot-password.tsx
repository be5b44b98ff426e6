import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { AuthLayout } from "@/components/account/auth-layout";
import { AuthLink } from "@/components/account/auth-link";
import { ForgotPasswordForm } from "@/components/account/forgot-password-form";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { paths } from "@/lib/paths";

export default function ForgotPasswordPage() {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("forgotTitle")} description={t("forgotDescription")} />
      <AuthLayout
        title={t("forgotTitle")}
        lead={t("forgotLead")}
        footer={<AuthLink href={paths.login}>{t("backToLogin")}</AuthLink>}
      >
        <ForgotPasswordForm />
      </AuthLayout>
    </>
  );
}

ForgotPasswordPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["account", "form"]),
  revalidate: pageLifetime,
});
