import type { GetStaticProps } from "next";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { AuthLayout } from "@/components/account/auth-layout";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { paths } from "@/lib/paths";

export default function ChangePasswordPage() {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("changeTitle")} description={t("changeDescription")} />
      <AuthLayout
        title={t("changeTitle")}
        lead={t("changeLead")}
        footer={<Link href={paths.login}>{t("backToLogin")}</Link>}
      >
        <ChangePasswordForm />
      </AuthLayout>
    </>
  );
}

ChangePasswordPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["account", "form"]),
  revalidate: pageLifetime,
});
