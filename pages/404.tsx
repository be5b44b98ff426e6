import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/layout/error-page";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function NotFoundPage() {
  return <ErrorPage code={404} />;
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
});
