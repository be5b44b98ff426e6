import type { NextPageContext } from "next";
import type { AppPage } from "@/components/layout/app-page";
import { ErrorPage } from "@/components/layout/error-page";
import { Shell } from "@/components/layout/shell";

type ErrorProps = { code: number };

/** Failures without a page of their own: an exception in the browser, or an unusual status. */
const FaultPage: AppPage<ErrorProps> = ({ code }) => <ErrorPage code={code} />;

FaultPage.getInitialProps = async ({ res, err, locale }: NextPageContext) => {
  const code = res?.statusCode ?? err?.statusCode ?? 500;
  if (typeof window === "undefined") {
    // Reads files: a static import would bundle it for browsers.
    const { pageTranslations } = await import("@/lib/i18n/page-translations");
    return { code, ...(await pageTranslations(locale, ["errors"])) };
  }
  return { code };
};

FaultPage.frame = Shell;

export default FaultPage;
