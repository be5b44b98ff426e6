import type { DocumentProps } from "next/document";
import { renderToStaticMarkup } from "react-dom/server";
import RukunDocument from "@/pages/_document";

jest.mock("next/document", () => ({
  __esModule: true,
  default: class {
    constructor(readonly props: DocumentProps) {}
  },
  Html: "html",
  Head: "head",
  Main: () => null,
  NextScript: () => null,
}));

/** The document of a page with these properties. */
function htmlOf(pageProps: object | undefined): string {
  const props: Partial<DocumentProps> = {
    __NEXT_DATA__: { props: { pageProps }, page: "/", query: {}, buildId: "test" },
  };
  return renderToStaticMarkup(new RukunDocument(props as DocumentProps).render());
}

test("a page that is passed on names its picture in the server's HTML", () => {
  expect(htmlOf({ shareImage: "https://rukun.test/images/share-id.png" })).toContain(
    '<meta property="og:image" content="https://rukun.test/images/share-id.png"/>',
  );
});

test.each([{}, undefined])("a page with %p names none", (pageProps) => {
  expect(htmlOf(pageProps)).not.toContain("og:image");
});
