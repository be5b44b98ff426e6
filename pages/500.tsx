import type { GetStaticProps } from "next";
import type { AppPage } from "@/components/layout/app-page";
import { ErrorPage } from "@/components/layout/error-page";
import { Shell } from "@/components/layout/shell";
import { useReloadOnceMade } from "@/components/layout/use-reload-once-made";
import { shownInstead } from "@/lib/first-load/shown-instead";
import { pageTranslations } from "@/lib/i18n/page-translations";

shownInstead();

/** A page that cannot be made now. The framework calls that 500; visitors are answered 503 (`visitor-gate.mjs`). */
const ServerErrorPage: AppPage = () => {
  useReloadOnceMade();
  return <ErrorPage code={503} />;
};

ServerErrorPage.frame = Shell;

export default ServerErrorPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
});
