import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/layout/error-page";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function ServerErrorPage() {
  return <ErrorPage code={500} />;
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
});
