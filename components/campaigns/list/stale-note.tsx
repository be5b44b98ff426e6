import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const Place = styled.div`
  margin-top: ${space(4)};
`;

/** The API does not answer: of when the list is. */
export function StaleNote({ now }: { now: number }) {
  const { t } = useTranslation("campaigns");
  const locale = useLocale();
  return (
    <Place>
      <Banner variant="WARNING" title={t("staleTitle")}>
        {t("staleBody", { time: formatDateTime(new Date(now), locale) })}
      </Banner>
    </Place>
  );
}
