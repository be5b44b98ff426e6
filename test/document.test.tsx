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
function htmlOf(pageProps: object | undefined, at: Partial<DocumentProps> = {}): string {
  const props: Partial<DocumentProps> = {
    ...at,
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

describe("its own address", () => {
  const shareImage = "https://rukun.test/images/share-en.png";
  const at = { dangerousAsPath: "/campaign?q=kopi#top", locale: "en" };
  afterEach(() => {
    delete process.env.WEB_URL;
  });

  test("is the canonical one, on a page that is passed on", () => {
    process.env.WEB_URL = "https://rukun.test";
    expect(htmlOf({ shareImage }, at)).toContain(
      '<meta property="og:url" content="https://rukun.test/en/campaign"/>',
    );
    expect(htmlOf({}, at)).not.toContain("og:url");
  });

  test("is not named where the deployment does not know it", () => {
    expect(htmlOf({ shareImage }, at)).not.toContain("og:url");
  });
});

test("a production page does not ask for its scripts before it is painted", () => {
  const html = htmlOf(undefined);
  expect(html).toContain('data-src="/a.js"');
  expect(html).toContain('data-src="/b.js"');
  expect(html.match(/ src="[^"]+"/g)).toEqual([' src="/boot.js"']);
});
