import type { RefusedSignature } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

/** That a signature did not count, because whoever made it might not sign for the company any more. */
export function RefusedNote({ refused }: { readonly refused: RefusedSignature }) {
  const { t } = useTranslation("signatories");
  const locale = useLocale();
  if (!refused) return null;
  const { name, at } = refused;
  return (
    <Banner variant="WARNING">
      {t("notice.refused", { name, time: formatDateTime(at, locale) })}
    </Banner>
  );
}
