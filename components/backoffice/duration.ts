import type { TFunction } from "i18next";

const hour = 60;
const day = 24 * hour;

/** "1 hari 3 jam", "17 jam 21 mnt", "24 mnt": a number of minutes in its two largest units. */
export function formatDuration(t: TFunction<"backoffice">, minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const days = Math.floor(whole / day);
  const hours = Math.floor((whole % day) / hour);
  if (days > 0) return `${t("days", { count: days })} ${t("hours", { count: hours })}`;
  const rest = t("minutes", { count: whole % hour });
  return hours > 0 ? `${t("hours", { count: hours })} ${rest}` : rest;
}
