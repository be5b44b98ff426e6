/**
 * The picture shown with a link to the page; drawn by `scripts/share-images.mjs`. For the document, not for `next/head`:
 * whoever shows links reads the server's HTML, so browsers need no code for it.
 */
export function ShareImage({ address }: { address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
