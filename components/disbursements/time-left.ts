import type { DisbursementItem } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useNow } from "@/lib/campaigns/use-now";
import { minutesUntilEndOf } from "./deadline-days";

/** Working days until the money has to have left escrow; on the last one hours and minutes. */
export function useTimeLeft({ on, days_left: days }: NonNullable<DisbursementItem["due"]>) {
  const { t } = useTranslation("disbursements");
  const [opened] = useState(Date.now);
  const now = useNow(opened, []);
  if (days < 0) {
    return {
      now,
      isLate: true,
      figure: t("due.lateBy", { count: -days }),
      word: t("due.late"),
    };
  }
  const minutes = minutesUntilEndOf(on, now);
  const figure =
    days > 0
      ? t("due.days", { count: days })
      : t("due.clock", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return { now, isLate: false, figure, word: t("due.left") };
}
