import type { Locale } from "@rukun/contract/locales";
import { useTranslation } from "next-i18next/pages";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { saveLanguage } from "@/lib/api/account/save-language";
import { changeLanguage } from "@/lib/i18n/change-language";
import { useLocale } from "@/lib/i18n/use-locale";

/** Indonesian or English; reloads the page in the chosen language. */
export function LanguageSwitch({ className, name }: { className?: string; name?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const option = (value: Locale, code: string, name: string) => ({
    value,
    label: (
      <>
        {code}
        <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
      </>
    ),
  });
  return (
    <SegmentedControl<Locale>
      className={className}
      {...(name !== undefined && { name })}
      label={t("language")}
      options={[option("id", "ID", t("indonesian")), option("en", "EN", t("english"))]}
      value={locale}
      choosesOnEnter
      onChange={(language) => void changeLanguage(language, saveLanguage)}
    />
  );
}
