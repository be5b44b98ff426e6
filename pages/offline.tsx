import { RotateCw, WifiOff } from "lucide";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { FailureNote } from "@/components/layout/failure-note";
import { PageHead } from "@/components/layout/page-head";
import { PublicPage } from "@/components/layout/public-page";
import { ScrollHelpers } from "@/components/layout/scroll-helpers";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { reloadPage } from "@/lib/browser";
import { shownInstead } from "@/lib/first-load/shown-instead";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { useReloadOnReturn } from "@/lib/offline/use-reload-on-return";

shownInstead();

/** Kept by the service worker and shown at any address that cannot be reached; returns to it by itself. */
export default function OfflinePage() {
  const { t } = useTranslation("errors");

  useReloadOnReturn();

  return (
    <PublicPage>
      <PageHead title={t("offlineTitle")} noIndex />
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title={t("offlineTitle")}
        body={t("offlineBody")}
        action={
          <Button size="LARGE" fullWidth="mobile" icon={RotateCw} onClick={reloadPage}>
            {t("tryAgain")}
          </Button>
        }
        footnote={<FailureNote of="offline" />}
      />
      {/* With the page: nothing more can be loaded. */}
      <ScrollHelpers />
    </PublicPage>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
});
