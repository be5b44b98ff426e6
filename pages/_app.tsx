import type { DehydratedState } from "@tanstack/react-query";
import type { AppProps } from "next/app";
import Head from "next/head";
import { appWithTranslation } from "next-i18next/pages";
import { GlobalCompanyDialog } from "@/components/company/global-company-dialog";
import type { AppPage } from "@/components/layout/app-page";
import { NoticeArea } from "@/components/layout/notice-area";
import { PageFrame } from "@/components/layout/page-frame";
import { SkipLink } from "@/components/layout/skip-link";
import { useEarlyEntries } from "@/lib/first-load/use-early-entries";
import { useLateSupport } from "@/lib/first-load/use-late-support";
import { clientConfig } from "@/lib/i18n/client-config";

type Props = AppProps<{ dehydratedState?: DehydratedState }> & {
  Component: AppPage;
};

function App({ Component, pageProps }: Props) {
  useEarlyEntries();
  useLateSupport();
  const { frame, queries: Queries } = Component;
  const page = <Component {...pageProps} />;
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <SkipLink />
      <NoticeArea />
      <PageFrame frame={frame}>
        {Queries ? <Queries state={pageProps.dehydratedState}>{page}</Queries> : page}
      </PageFrame>
      <GlobalCompanyDialog />
    </>
  );
}

export default appWithTranslation(App, clientConfig);
