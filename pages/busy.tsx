import type { GetStaticProps } from "next";
import type { AppPage } from "@/components/layout/app-page";
import { ErrorPage } from "@/components/layout/error-page";
import { Shell } from "@/components/layout/shell";
import { shownInstead } from "@/lib/first-load/shown-instead";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

shownInstead();

/** Shown with 429 in place of what a visitor asked for beyond their limit (`visitor-gate.mjs`). */
const BusyPage: AppPage = () => <ErrorPage code={429} />;

BusyPage.frame = Shell;

export default BusyPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
  revalidate: pageLifetime,
});
