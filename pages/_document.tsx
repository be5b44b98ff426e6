import { type Locale, toLocale } from "@rukun/contract/locales";
import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from "next/document";
import { type ComponentProps, cloneElement, type ReactElement } from "react";
import { ServerStyleSheet } from "styled-components";
import { ShareImage } from "@/components/layout/share-image";
import { StructuredData } from "@/components/layout/structured-data";
import { lateType } from "@/lib/boot/late-scripts";
import { themeColors } from "@/lib/boot/theme-colors";
import { canonicalAddress } from "@/lib/seo/language-links";
import type { SharedPageProps } from "@/lib/seo/shared-page";
import { globalStyleText } from "@/styles/global-style-text";

const manifests: Record<Locale, string> = {
  id: "/manifest.webmanifest",
  en: "/manifest.en.webmanifest",
};

/** Language and region, as those who show links want them. */
const shareLocales: Record<Locale, string> = { id: "id_ID", en: "en_GB" };

const globalStyles = globalStyleText();

/** @param scripts null for one that is loaded already */
const startLate = <Script extends ReactElement | null>(scripts: readonly Script[]) =>
  scripts.map((script) => {
    const { src } = (script?.props ?? {}) as ComponentProps<"script">;
    if (!script || !src) return script;
    const late = { type: lateType, "data-src": src, src: undefined, defer: undefined };
    return cloneElement(script, late) as typeof script;
  });

/** The scripts of a production build wait for the first paint (`startLateScripts`). */
class PageHead extends Head {
  override getScripts(files: Parameters<Head["getScripts"]>[0]) {
    const scripts = super.getScripts(files);
    return this.context.isDevelopment ? scripts : startLate(scripts);
  }

  override getDynamicChunks(files: Parameters<Head["getDynamicChunks"]>[0]) {
    const scripts = super.getDynamicChunks(files);
    return this.context.isDevelopment ? scripts : startLate(scripts);
  }
}

export default class RukunDocument extends Document {
  /** Collects the styles of the rendered page, so that it is styled before any script has run. */
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { shareImage, structuredData } = (this.props.__NEXT_DATA__.props.pageProps ??
      {}) as Partial<SharedPageProps>;
    const locale = toLocale(this.props.locale);
    const address =
      shareImage && canonicalAddress(process.env.WEB_URL, this.props.dangerousAsPath, locale);
    return (
      <Html lang={this.props.locale}>
        <PageHead>
          <meta charSet="utf-8" />
          <meta name="theme-color" content={themeColors.light} />
          <meta property="og:site_name" content="Rukun" />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content={shareLocales[locale]} />
          {address && <meta property="og:url" content={address} />}
          {shareImage && <ShareImage address={shareImage} />}
          <link
            rel="preload"
            href="/fonts/plus-jakarta-sans-latin.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
          <style dangerouslySetInnerHTML={{ __html: globalStyles }} />
          <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/images/apple-touch-icon.png" />
          <link rel="manifest" href={manifests[locale]} />
          {structuredData && <StructuredData data={structuredData} />}
          {/* The only blocking script: it sets theme and language before the first paint. */}
          <script src="/boot.js" />
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
