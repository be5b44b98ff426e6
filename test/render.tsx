import { defaultLocale, type Locale, locales } from "@rukun/contract/locales";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render as renderBare } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createInstance, type i18n } from "i18next";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactElement, ReactNode } from "react";
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
  const router = createRouter(locale, options.router);
  const queryClient = shareQueryClient(options.queryClient ?? createQueryClient());
  const texts = createTexts(locale);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nextProvider>
    </RouterContext.Provider>
  );
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

/** A router at `/` that records navigation (`expect(router.push).toHaveBeenCalledWith(…)`). */
export function createRouter(locale: Locale, overrides: Partial<NextRouter> = {}): NextRouter {
  return {
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
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    prefetch: jest.fn(async () => undefined),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events: { on: jest.fn(), off: jest.fn(), emit: jest.fn() },
    ...overrides,
  };
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
