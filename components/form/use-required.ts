import { emptyField } from "@rukun/contract/empty-field";
import { useLocale } from "@/lib/i18n/use-locale";

/** The text under a field that has to be filled in and is not (spec §5), or a choice that has to be made. */
export function useRequired(): (
  isShown: boolean,
  value: string | null | undefined,
) => string | undefined {
  const locale = useLocale();
  return (isShown, value) =>
    isShown && (value ?? "").trim() === "" ? emptyField[locale] : undefined;
}
