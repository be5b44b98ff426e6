import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { useMay } from "@/components/backoffice/use-may";
import { PageHead } from "@/components/layout/page-head";
import { PersonQueue } from "@/components/reviews/person/person-queue";
import { TreasuryHome } from "@/components/treasury/treasury-home";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePage() {
  const { t } = useTranslation("reviews");
  const { t: treasury } = useTranslation("treasury");
  const may = useMay();
  // Whoever reviews nobody, and watches the money, begins with what waits there.
  const isTreasury = may("review_applicants") === false && may("manage_money") === true;
  if (isTreasury) {
    return (
      <>
        <PageHead
          title={treasury("home.title")}
          description={treasury("home.description")}
          noIndex
        />
        <TreasuryHome />
      </>
    );
  }
  return (
    <>
      <PageHead title={t("person.queue")} description={t("person.queueDescription")} noIndex />
      <PersonQueue />
    </>
  );
}

BackofficePage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews", "treasury"]),
});
