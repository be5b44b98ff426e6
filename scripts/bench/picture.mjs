/** Noise, so that it compresses as badly as a photo. */
const drawing = `
  <body style="margin:0">
    <svg width="1600" height="1000">
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="3"/></filter>
      <rect width="1600" height="1000" fill="#a9cadf"/>
      <rect width="1600" height="1000" filter="url(#grain)" opacity="0.9"/>
    </svg>
  </body>`;

/**
 * A JPEG of 1600 x 1000 pixels, like a phone's photo after downscaling.
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<Buffer>}
 */
export async function takePicture(browser) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  try {
    await page.setContent(drawing);
    return await page.screenshot({ type: "jpeg", quality: 80 });
  } finally {
    await page.close();
  }
}
