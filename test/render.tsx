import type { ParsedUrlQuery } from "node:querystring";
import { defaultLocale, type Locale, locales } from "@rukun/contract/locales";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type RenderResult, render as renderBare } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createInstance, type i18n } from "i18next";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { type ReactElement, type ReactNode, useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { shareQueryClient } from "@/lib/api/query-client";
import { readLocale } from "./locales";

type RenderOptions = {
  /** Language of the page, `id` by default. */
  locale?: Locale;
  /** Overrides of the router, which is at `/` by default. */
  router?: Partial<NextRouter>;
  queryClient?: QueryClient;
  /** Pass `jest.advanceTimersByTime` in tests with fake timers. */
  advanceTimers?: (milliseconds: number) => void;
};

type Rendered = RenderResult & {
  user: UserEvent;
  router: NextRouter;
  queryClient: QueryClient;
};

/**
 * Renders like the application: with the shipped texts of one language, a router and a fresh query cache.
 * A key without a text fails the test.
 */
export function render(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const locale = options.locale ?? defaultLocale;
  let showAddress: (router: NextRouter) => void = () => undefined;
  const router = createRouter(locale, options.router, (changed) =>
    act(() => showAddress({ ...changed })),
  );
  const queryClient = shareQueryClient(options.queryClient ?? createQueryClient());
  const texts = createTexts(locale);
  const wrapper = ({ children }: { children: ReactNode }) => {
    const [shown, setShown] = useState(router);
    showAddress = setShown;
    return (
      <RouterContext.Provider value={shown}>
        <I18nextProvider i18n={texts}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </I18nextProvider>
      </RouterContext.Provider>
    );
  };
  const user = userEvent.setup(
    options.advanceTimers ? { advanceTimers: options.advanceTimers } : {},
  );
  const result: RenderResult = renderBare(ui, { wrapper });
  return { ...result, user, router, queryClient };
}

/** A query client without retries that keeps nothing after the test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  });
}

/**
 * A router at `/` that records navigation (`expect(router.push).toHaveBeenCalledWith(…)`). It only goes to other
 * queries of its page, by shallow routing, and back.
 * @param onChange told of a new query
 */
export function createRouter(
  locale: Locale,
  overrides: Partial<NextRouter> = {},
  onChange: (router: NextRouter) => void = () => undefined,
): NextRouter {
  const earlier: ParsedUrlQuery[] = [];
  const show = (query: ParsedUrlQuery) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => [name, each]),
      ),
    ).toString();
    const [path = ""] = router.asPath.split("?");
    Object.assign(router, { query, asPath: search ? `${path}?${search}` : path });
    onChange(router);
  };
  const follow = (keepsEarlier: boolean) =>
    jest.fn<Promise<boolean>, Parameters<NextRouter["push"]>>(async (address, _as, options) => {
      if (typeof address === "object" && options?.shallow) {
        if (keepsEarlier) earlier.push(router.query);
        show((address.query ?? {}) as ParsedUrlQuery);
      }
      return true;
    });
  const router: NextRouter = {
    route: "/",
    pathname: "/",
    asPath: "/",
    basePath: "",
    query: {},
    locale,
    locales: [...locales],
    defaultLocale,
    isLocaleDomain: false,
    isReady: true,
    isFallback: false,
    isPreview: false,
    push: follow(true),
    replace: follow(false),
    prefetch: jest.fn(async () => undefined),
    reload: jest.fn(),
    back: jest.fn(() => show(earlier.pop() ?? {})),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events: { on: jest.fn(), off: jest.fn(), emit: jest.fn() },
    ...overrides,
  };
  return router;
}

/** i18next in one language with the shipped texts of both; a key without a text throws. */
export function createTexts(locale: Locale): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    resources: Object.fromEntries(locales.map((each) => [each, readLocale(each)])),
    interpolation: { escapeValue: false },
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`No text for "${key}" in public/locales/${locale}/${namespace}.json`);
    },
  });
  return texts;
}
