import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { appWithTranslation } from "next-i18next/pages";
import { useState } from "react";
import { createGlobalStyle } from "styled-components";
import { translation } from "../translation";

const GlobalStyle = createGlobalStyle`
  body {
    margin: 0;
  }
`;

function App({ Component, pageProps }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <GlobalStyle />
      <Component {...pageProps} />
    </QueryClientProvider>
  );
}

export default appWithTranslation(App, translation);
