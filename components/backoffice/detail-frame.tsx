import { ArrowLeft, ChevronRight, CloudOff, SearchX } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { BackofficeShell } from "./backoffice-shell";
import { Back, Loading, Way } from "./detail-style";
import { listAddress } from "./list/last-address";
import type { Section } from "./rail-nav";

interface DetailFrameProps {
  section: Section;
  /** The list it belongs to. */
  list: { href: string; title: string };
  /** What it is called there; without it a way back is shown instead of the way here. */
  crumb?: string | undefined;
  /** Shown when there is no such thing, and when it could not be loaded. */
  texts: { missing: string; missingBody: string; error: string };
  error: ApiError | null;
  onRetry: () => void;
  /** Null while it loads. */
  children: ReactNode;
}

/** A page of one thing in the back office, or why it is not shown. */
export function DetailFrame({
  section,
  list,
  crumb,
  texts,
  error,
  onRetry,
  children,
}: DetailFrameProps) {
  const { t: common } = useTranslation("common");
  const back = listAddress(list.href);
  if (!children && error) {
    const isMissing = error.status === 404;
    return (
      <BackofficeShell section={section}>
        <EmptyState
          heading="h1"
          icon={isMissing ? SearchX : CloudOff}
          title={isMissing ? texts.missing : texts.error}
          body={isMissing ? texts.missingBody : error.message}
          action={
            isMissing ? (
              <ButtonLink href={back}>{list.title}</ButtonLink>
            ) : (
              <Button onClick={onRetry}>{common("tryAgain")}</Button>
            )
          }
        />
      </BackofficeShell>
    );
  }
  return (
    <BackofficeShell section={section}>
      {crumb === undefined ? (
        <Back href={back}>
          <Icon of={ArrowLeft} size={18} />
          {list.title}
        </Back>
      ) : (
        <Way>
          <Back href={back}>{list.title}</Back>
          <Icon of={ChevronRight} size={18} />
          <span>{crumb}</span>
        </Way>
      )}
      {children ?? (
        <Loading aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </Loading>
      )}
    </BackofficeShell>
  );
}
