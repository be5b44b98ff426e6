import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { Banner } from "@/components/ui/banner";
import { StatusChip } from "@/components/ui/status-chip";
import { formatTime } from "@/lib/format/date";
import { formatShortCountdown } from "@/lib/format/duration";
import { useLocale } from "@/lib/i18n/use-locale";
import { useCountdown } from "@/lib/use-countdown";

interface HoldBannerProps {
  readonly heldUntil: string;
  /** The hold has run out: what is shown is old. */
  readonly onOver: () => void;
}

/** Until when the amount is held, counted down. */
export function HoldBanner({ heldUntil, onOver }: HoldBannerProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const seconds = useCountdown(heldUntil);
  const isOver = seconds === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <Banner
      variant="INFO"
      title={t("hold.title", { time: formatTime(heldUntil, locale) })}
      action={
        <StatusChip tone="waiting">
          {t("hold.left", { time: formatShortCountdown(seconds, locale) })}
        </StatusChip>
      }
    >
      {t("hold.body")}
    </Banner>
  );
}
