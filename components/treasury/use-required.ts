import { useTranslation } from "next-i18next/pages";

/** The text under a field that has to be filled in and is not. */
export function useRequired(): (isShown: boolean, value: string) => string | undefined {
  const { t } = useTranslation("treasury");
  return (isShown, value) => (isShown && value.trim() === "" ? t("required") : undefined);
}
