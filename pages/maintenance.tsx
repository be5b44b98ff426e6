import { Wrench } from "lucide";
import type { GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { FailureNote } from "@/components/layout/failure-note";
import { PageHead } from "@/components/layout/page-head";
import { PublicPage } from "@/components/layout/public-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Queries } from "@/lib/api/queries";
import { useSystemStatus } from "@/lib/api/system/queries";
import { replacePage } from "@/lib/browser";
import { formatTime } from "@/lib/format/date";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { useLocale } from "@/lib/i18n/use-locale";
import { pageLifetime } from "@/lib/page-lifetime";
import { paths, withLocale } from "@/lib/paths";
import { findReturnTarget } from "@/lib/session/maintenance";

/** Shown during maintenance of the API; returns to the previous page when it is over. */
export default function MaintenancePage() {
  const { t } = useTranslation("errors");
  const locale = useLocale();
  const { query, isReady } = useRouter();
  const { data, dataUpdatedAt, errorUpdatedAt } = useSystemStatus();
  const isOpen = data?.maintenance === false;
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt);

  useEffect(() => {
    if (!isOpen || !isReady) return;
    replacePage(withLocale(findReturnTarget(query.next) ?? paths.home, locale));
  }, [isOpen, isReady, query.next, locale]);

  return (
    <PublicPage>
      <PageHead title={t("maintenanceTitle")} noIndex />
      <EmptyState
        heading="h1"
        icon={Wrench}
        title={t("maintenanceTitle")}
        body={`${t("maintenanceBody")} ${t("maintenanceReturn")}`}
        footnote={
          <FailureNote of="503 maintenance">
            <span>
              {checkedAt > 0
                ? t("maintenanceChecked", { time: formatTime(new Date(checkedAt), locale) })
                : "\u00a0"}
            </span>
          </FailureNote>
        }
      />
    </PublicPage>
  );
}

MaintenancePage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
  revalidate: pageLifetime,
});
