import type { GetStaticProps } from "next";
import type { AppPage } from "@/components/layout/app-page";
import { ErrorPage } from "@/components/layout/error-page";
import { Shell } from "@/components/layout/shell";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const NotFoundPage: AppPage = () => {
  return <ErrorPage code={404} />;
};

NotFoundPage.frame = Shell;

export default NotFoundPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
  revalidate: pageLifetime,
});
