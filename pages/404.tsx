import type { GetStaticProps } from "next";
import type { AppPage } from "@/components/layout/app-page";
import { ErrorPage } from "@/components/layout/error-page";
import { Shell } from "@/components/layout/shell";
import { shownInstead } from "@/lib/first-load/shown-instead";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

shownInstead();

const NotFoundPage: AppPage = () => {
  return <ErrorPage code={404} />;
};

NotFoundPage.frame = Shell;

export default NotFoundPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
  revalidate: pageLifetime,
});
