import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PersonReviewPage } from "@/components/reviews/person/person-review-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeReviewPage() {
  const { t } = useTranslation("reviews");
  const { query } = useRouter();
  const userId = typeof query.userId === "string" ? query.userId : "";
  return (
    <>
      <PageHead title={t("title")} description={t("person.queueDescription")} noIndex />
      {userId ? <PersonReviewPage key={userId} userId={userId} /> : null}
    </>
  );
}

BackofficeReviewPage.queries = Queries;

// The page is the same for every submission and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
  revalidate: false,
});
