/** Offered widths in pixels: a row, a card, a phone's whole width at its density, a laptop's stage. See `next.config.js`. */
const widths = [320, 640, 1080, 1600] as const;
const quality = 75;

/**
 * A picture of a public campaign in a modern format and several widths, made and kept by the web server. A picture at a
 * signed address is for one person: it is shown as it is.
 */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  const id = /\/v1\/campaign\/files\/([^/?]+)$/.exec(url)?.[1];
  if (!id) return { src: url };
  const at = (width: number) =>
    `/_next/image?url=%2Fapi%2Fcampaign-picture%2F${id}&w=${width}&q=${quality}`;
  return { src: at(1080), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", ") };
}
