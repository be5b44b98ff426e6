import Head from "next/head";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { routeKind } from "@/lib/paths";
import { useSettings } from "@/lib/settings/settings-store";

type PageHeadProps = {
  /** Title of the page; the product's name is appended. */
  title: string;
  description?: string;
  /** The title is complete already. */
  bareTitle?: boolean;
  /** `noindex`; personal pages always have it. */
  noIndex?: boolean;
};

/**
 * Title and description of a page, and the page's name in the settings. Canonical and language addresses are headers,
 * because only the running server knows its public address.
 */
export function PageHead({
  title,
  description,
  bareTitle = false,
  noIndex = false,
}: PageHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const setPageName = useSettings((settings) => settings.setPageName);
  const kind = routeKind(pathname);
  const whole = bareTitle ? title : t("siteTitle", { title });

  useEffect(() => setPageName(title), [setPageName, title]);

  return (
    <Head>
      <title>{whole}</title>
      <meta key="og:title" property="og:title" content={whole} />
      {description && <meta key="description" name="description" content={description} />}
      {description && <meta key="og:description" property="og:description" content={description} />}
      {(noIndex || kind === "personal" || kind === "officer") && (
        <meta key="robots" name="robots" content="noindex" />
      )}
    </Head>
  );
}
