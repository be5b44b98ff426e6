/*
 * Draws the picture that is shown with a shared link, 1200 x 630, in both languages: `node scripts/share-images.mjs`
 * after a change of its texts (`home.json`: heroTitle, riskTitle). The pictures are committed.
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./ensure-chromium.mjs";
import { inRoot } from "./lib/root.mjs";

const width = 1200;
const height = 630;
const dataUrl = (type, path) =>
  `data:${type};base64,${readFileSync(inRoot("public", path)).toString("base64")}`;
const font = dataUrl("font/woff2", "fonts/plus-jakarta-sans-latin.woff2");
const lattice = dataUrl("image/svg+xml", "images/lattice.svg");

/** On the dark green band, as on the guests' home. */
const page = ({ heroTitle, riskTitle }) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Jakarta; src: url(${font}); font-weight: 200 800; }
  body { position: relative; display: flex; flex-direction: column; justify-content: space-between; width: ${width}px;
    height: ${height}px; margin: 0; padding: 72px 80px; box-sizing: border-box; background: #08402f; color: #fff;
    font-family: Jakarta; word-spacing: .05em; }
  body::before { content: ""; position: absolute; inset: 0 0 0 936px; background: #2b6653; opacity: .7;
    mask: url(${lattice}); }
  body > * { position: relative; margin: 0; }
  .logo { display: flex; gap: 18px; align-items: center; font: 800 44px/1 Jakarta; letter-spacing: -.03em; }
  h1 { max-width: 17em; font: 800 76px/84px Jakarta; letter-spacing: -.032em; text-wrap: balance; }
  .risk { padding-top: 28px; border-top: 2px solid #2b6653; color: #c8ded3; font: 500 28px/36px Jakarta; }
</style>
<p class="logo"><svg width="60" height="60" viewBox="0 0 30 30" fill="none" stroke-width="1.9">
  <path fill="#1f7a5c" d="M15 .6l4.22 4.22h5.96v5.96L29.4 15l-4.22 4.22v5.96h-5.96L15 29.4l-4.22-4.22H4.82v-5.96L.6 15l4.22-4.22V4.82h5.96Z"/>
  <circle cx="12.3" cy="15" r="4.8" stroke="#fff"/><circle cx="17.7" cy="15" r="4.8" stroke="#e7c36b"/></svg>Rukun</p>
<h1>${heroTitle}</h1><p class="risk">${riskTitle}</p>`;

const browser = await chromium.launch({
  args: ["--no-sandbox"],
  executablePath: await ensureChromium(),
});
try {
  const tab = await browser.newPage({ viewport: { width, height } });
  for (const locale of ["id", "en"]) {
    const texts = readFileSync(inRoot("public/locales", locale, "home.json"), "utf8");
    await tab.setContent(page(JSON.parse(texts)));
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: inRoot("public/images", `share-${locale}.png`) });
  }
} finally {
  await browser.close();
}
