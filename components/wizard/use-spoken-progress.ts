import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import type { Submission } from "./use-submission";

/** Announces progress in quarters; the bar itself shows every step. */
export function useSpokenProgress(
  { state, fraction }: Pick<Submission, "state" | "fraction">,
  announce: (text: string) => void,
): void {
  const { t } = useTranslation("form");
  const quarter = Math.floor(fraction * 4) * 25;
  const isOnTheWay = state === "sending" && quarter > 0 && quarter < 100;
  const text = isOnTheWay ? t("uploadSending", { percent: quarter }) : "";
  useEffect(() => {
    if (text) announce(text);
  }, [text, announce]);
}
