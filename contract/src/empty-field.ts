import type { Locale } from "./locales.ts";

/** The message under a required field that is empty (spec §5). By itself, because most forms need no other one. */
export const emptyField: Readonly<Record<Locale, string>> = {
  id: "Masukan tidak boleh kosong",
  en: "The field cannot be empty",
};
