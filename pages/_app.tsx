import { QueryClientProvider } from "@tanstack/react-query";
import type { AppProps } from "next/app";
import Head from "next/head";
import { appWithTranslation } from "next-i18next/pages";
import { useState } from "react";
import { NoticeArea } from "@/components/layout/notice-area";
import { PageFrame } from "@/components/layout/page-frame";
import { SkipLink } from "@/components/layout/skip-link";
import { createQueryClient } from "@/lib/api/query-client";
import { clientConfig } from "@/lib/i18n/client-config";
import { GlobalStyle } from "@/styles/global-style";

function App({ Component, pageProps }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <GlobalStyle />
      <SkipLink />
      <NoticeArea />
      <PageFrame>
        <Component {...pageProps} />
      </PageFrame>
    </QueryClientProvider>
  );
}

export default appWithTranslation(App, clientConfig);
