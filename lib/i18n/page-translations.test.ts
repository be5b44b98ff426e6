/** @jest-environment node */
import { locales } from "@rukun/contract/locales";
import { pageTranslations } from "./page-translations";

test.each(locales)("a page in %s carries the texts of that language alone", async (locale) => {
  const { _nextI18Next } = await pageTranslations(locale, ["account"]);
  const { [locale]: texts, ...others } = _nextI18Next?.initialI18nStore ?? {};
  expect(Object.keys(texts ?? {})).toEqual(["common", "account"]);
  expect(others).toEqual({});
});
