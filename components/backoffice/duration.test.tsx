import type { Locale } from "@rukun/contract/locales";
import { screen } from "@testing-library/react";
import { useTranslation } from "next-i18next/pages";
import { render } from "@/test/render";
import { formatDuration } from "./duration";

function Duration({ minutes }: { minutes: number }) {
  const { t } = useTranslation("backoffice");
  return <p>{formatDuration(t, minutes)}</p>;
}

test.each<[Locale, number, string]>([
  ["id", 0, "0 mnt"],
  ["id", 24, "24 mnt"],
  ["id", 84, "1 jam 24 mnt"],
  ["id", 1620, "1 hari 3 jam"],
  ["en", 60, "1 hour 0 min"],
  ["en", 1440, "1 day 0 hours"],
  ["en", 3000, "2 days 2 hours"],
  ["id", -5, "0 mnt"],
])("in %s %d minutes read %s", (locale, minutes, text) => {
  render(<Duration minutes={minutes} />, { locale });
  expect(screen.getByText(text)).toBeVisible();
});
