import type { TFunction } from "i18next";
import { CloudOff, Compass, RotateCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";
import { FailureNote } from "./failure-note";
import { PageHead } from "./page-head";

function textsOf(code: number, t: TFunction<"errors">) {
  if (code === 404) return { title: t("notFoundTitle"), body: t("notFoundBody") };
  if (code === 429) return { title: t("busyTitle"), body: t("busyBody") };
  const body = code === 503 ? `${t("serverBody")}. ${t("serverReturn")}` : t("serverBody");
  return { title: t("serverTitle"), body };
}

/** A missing or failed page: what happened, a way on, and what to quote when asking for help. */
export function ErrorPage({ code }: { code: number }) {
  const { t, ready } = useTranslation("errors");
  const isMissing = code === 404;
  const { title, body } = textsOf(code, t);
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
        body={body}
        action={isMissing ? home : retry}
        secondaryAction={isMissing ? undefined : home}
        footnote={<FailureNote of={code} />}
      />
    </Container>
  );
}
