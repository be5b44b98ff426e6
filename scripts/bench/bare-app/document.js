import { Head, Html, Main, NextScript } from "next/document";

/** With a language, so that both pages are complete. */
export default function BareDocument() {
  return (
    <Html lang="id">
      <Head />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
