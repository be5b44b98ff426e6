import type { Locale } from "@rukun/contract/locales";

/** Messages for failures without one of the server: a server fault (§8), a timeout, no connection. */
export const fallbackMessages = {
  server: {
    id: "Kami memiliki sedikit masalah, silakan coba lagi nanti",
    en: "We have a little problem, please try again later",
  },
  timeout: {
    id: "Layanan tidak menjawab. Silakan coba lagi sebentar lagi.",
    en: "The service does not answer. Please try again in a moment.",
  },
  network: {
    id: "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.",
    en: "The service cannot be reached. Check your internet connection, then try again.",
  },
  /** Of the balance and of the user (§8). */
  maintenance: {
    id: "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar.",
    en: "Sorry, we are under maintenance. Please wait a moment.",
  },
  /** Of the agreement about the fund account (§8). */
  document: { id: "Server Error", en: "Server Error" },
} as const satisfies Record<string, Record<Locale, string>>;
