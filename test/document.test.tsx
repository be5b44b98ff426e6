import type { DocumentProps } from "next/document";
import type { PropsWithChildren } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import RukunDocument from "@/pages/_document";

jest.mock("next/document", () => {
  const { Component, createContext } = jest.requireActual<typeof import("react")>("react");

  class Head extends Component<PropsWithChildren> {
    static override contextType = createContext({ isDevelopment: false });

    getScripts() {
      return [<script key="a" src="/a.js" defer />];
    }

    getDynamicChunks() {
      return [<script key="b" src="/b.js" defer />, null];
    }

    override render() {
      return (
        <>
          {this.props.children}
          {this.getDynamicChunks()}
          {this.getScripts()}
        </>
      );
    }
  }

  return {
    __esModule: true,
    default: class {
      constructor(readonly props: DocumentProps) {}
    },
    Html: "html",
    Head,
    Main: () => null,
    NextScript: () => null,
  };
});

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

test("a production page does not ask for its scripts before it is painted", () => {
  const html = htmlOf(undefined);
  expect(html).toContain('data-src="/a.js"');
  expect(html).toContain('data-src="/b.js"');
  expect(html.match(/ src="[^"]+"/g)).toEqual([' src="/boot.js"']);
});
