/** @type {import("next-i18next").UserConfig} */
module.exports = {
  i18n: { defaultLocale: "id", locales: ["id", "en"], localeDetection: false },
  defaultNS: "common",
  // Both languages are complete, so an English page needs no Indonesian texts besides.
  fallbackLng: false,
  localePath: "./public/locales",
  // Up to five retries, the delay doubling from 350 ms.
  maxRetries: 5,
  retryTimeout: 350,
  reloadOnPrerender: process.env.NODE_ENV === "development",
};
