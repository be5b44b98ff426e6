import { CloudOff, Compass, RotateCw } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { PageHead } from "./page-head";

/** A missing or failed page: what happened, a way on, code and time. */
export function ErrorPage({ code }: { code: number }) {
  const { t, ready } = useTranslation("errors");
  const locale = useLocale();
  const isMissing = code === 404;
  const title = t(isMissing ? "notFoundTitle" : "serverTitle");
  const time = useTimeOfVisit();
  // An error in a running page loads its texts late; hide the raw keys until then.
  if (!ready) return null;
  const home = (
    <ButtonLink
      href={paths.home}
      variant={isMissing ? "PRIMARY" : "TERTIARY"}
      size={isMissing ? "LARGE" : "BASE"}
      fullWidth="mobile"
    >
      {t("toHome")}
    </ButtonLink>
  );
  const retry = (
    <Button
      size="LARGE"
      fullWidth="mobile"
      icon={RotateCw}
      onClick={() => window.location.reload()}
    >
      {t("tryAgain")}
    </Button>
  );
  return (
    <Container>
      <PageHead title={title} noIndex />
      <EmptyState
        heading="h1"
        icon={isMissing ? Compass : CloudOff}
        title={title}
        body={t(isMissing ? "notFoundBody" : "serverBody")}
        action={isMissing ? home : retry}
        secondaryAction={isMissing ? undefined : home}
        footnote={time ? t("code", { code, time: formatDateTime(time, locale) }) : "\u00a0"}
      />
    </Container>
  );
}

/** Browser time, because the page is generated long before. */
function useTimeOfVisit(): Date | undefined {
  const [time, setTime] = useState<Date>();
  useEffect(() => setTime(new Date()), []);
  return time;
}
