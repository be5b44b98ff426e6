import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PersonReviewPage } from "@/components/reviews/person/person-review-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "reviews"]);
