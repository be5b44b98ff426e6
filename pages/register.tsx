import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { AuthLink } from "@/components/account/auth-link";
import { AuthPage } from "@/components/account/auth-page";
import { type NationalityOption, nationalityOptions } from "@/components/account/nationalities";
import { RegisterForm } from "@/components/account/register-form";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { paths } from "@/lib/paths";
import { sharedPage } from "@/lib/seo/shared-page";

interface RegisterPageProps {
  nationalities: NationalityOption[];
}

export default function RegisterPage({ nationalities }: RegisterPageProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("registerTitle")} description={t("registerDescription")} />
      <AuthPage
        title={t("registerTitle")}
        lead={t("registerLead")}
        form={(onOtp) => <RegisterForm nationalities={nationalities} onOtp={onOtp} />}
        footer={
          <>
            {t("haveAccount")} <AuthLink href={paths.login}>{t("loginLink")}</AuthLink>
          </>
        }
      />
    </>
  );
}

RegisterPage.queries = Queries;

// Rendered on the server: browsers name and sort some countries differently.
export const getStaticProps: GetStaticProps<RegisterPageProps> = async ({ locale }) => {
  const { props, revalidate } = await sharedPage(locale, ["account", "form"]);
  return { props: { ...props, nationalities: nationalityOptions(props.locale) }, revalidate };
};
