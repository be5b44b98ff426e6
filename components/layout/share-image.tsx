import Head from "next/head";

/** The picture shown with a link to the page; drawn by `scripts/share-images.mjs`. */
export function ShareImage({ address }: { address: string }) {
  return (
    <Head>
      <meta key="og:image" property="og:image" content={address} />
      <meta key="og:image:width" property="og:image:width" content="1200" />
      <meta key="og:image:height" property="og:image:height" content="630" />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
