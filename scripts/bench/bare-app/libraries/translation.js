/** The build runs in the root of the repository, where the texts are. */
export const translation = {
  i18n: { defaultLocale: "id", locales: ["id"] },
  defaultNS: "common",
  localePath: "./public/locales",
};
