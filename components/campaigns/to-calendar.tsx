import { CalendarPlus } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { calendarPath } from "@/lib/campaigns/campaign-path";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const FileLink = styled.a`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-height: 44px;
  font-weight: 650;
`;

/** The opening as a calendar file: an address, so that a phone's calendar opens it. */
export function ToCalendar({ slug }: { slug: string }) {
  const { t } = useTranslation("campaigns");
  return (
    <FileLink href={calendarPath(slug, useLocale())} download>
      <Icon of={CalendarPlus} />
      {t("toCalendar")}
    </FileLink>
  );
}
