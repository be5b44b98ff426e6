import { ArrowLeft, CloudOff, SearchX } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { listAddress } from "@/components/backoffice/list/last-address";
import type { Section } from "@/components/backoffice/rail-nav";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import type { Subject } from "@/lib/api/reviews/subjects";
import { reviewQueues } from "@/lib/backoffice-paths";
import { color, focusRing, media, space, type } from "@/styles/theme";
import { ShortcutHelp } from "../shortcuts/shortcut-help";
import { type ReviewHead, ReviewHeadParts } from "./review-head";

interface ReviewFrameProps {
  section: Section;
  subject: Subject;
  /** Undefined while loading. */
  head: ReviewHead | undefined;
  /** Error message when there is nothing to show. */
  error: ApiError | null;
  onRetry: () => void;
  documents: ReactNode;
  /** Data, checklist and decision. */
  children: ReactNode;
}

/** Layout of a submission: documents on the left, data, checklist and decision on the right. */
export function ReviewFrame({
  section,
  subject,
  head,
  error,
  onRetry,
  documents,
  children,
}: ReviewFrameProps) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  const queue = listAddress(reviewQueues[subject]);

  if (error && !head) {
    const missing = error.status === 404 || error.status === 422;
    return (
      <BackofficeShell section={section}>
        <EmptyState
          heading="h1"
          icon={missing ? SearchX : CloudOff}
          title={t(missing ? "notFoundTitle" : "reviewErrorTitle")}
          body={missing ? t("notFoundBody") : error.message}
          action={
            missing ? (
              <ButtonLink href={queue}>{t("back")}</ButtonLink>
            ) : (
              <Button onClick={onRetry}>{common("tryAgain")}</Button>
            )
          }
        />
      </BackofficeShell>
    );
  }
  return (
    <BackofficeShell fill section={section}>
      <Head>
        <Back href={queue}>
          <Icon of={ArrowLeft} size={18} />
          <BackText>{t("back")}</BackText>
        </Back>
        {head ? (
          <ReviewHeadParts head={head} subject={subject} />
        ) : (
          <Skeleton width="280px" height={24} />
        )}
      </Head>
      <Split>
        {head ? documents : <Skeleton height={420} round={0} />}
        {head ? (
          // A decided submission has no focusable controls, but keyboard users must be able to scroll it.
          <Side tabIndex={0} role="group" aria-label={head.title}>
            {children}
          </Side>
        ) : (
          <Side aria-busy="true">
            <Skeleton height={240} />
            <Skeleton height={320} />
          </Side>
        )}
      </Split>
      <ShortcutHelp />
    </BackofficeShell>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(1)} ${space(3)};
  min-height: 64px;
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color("line")};
  background: ${color("surface")};
  ${media.desktop} {
    align-items: center;
    padding: ${space(2)} ${space(6)};
  }
`;

const Back = styled(Link)`
  ${type.small}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 44px;
  min-height: 44px;
  padding-right: ${space(4)};
  border-right: 1px solid ${color("line")};
  color: ${color("link")};
  font-weight: 650;
  text-decoration: none;
`;

/** On phones the arrow alone is seen. */
const BackText = styled.span`
  @media (max-width: 639.98px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Split = styled.div`
  ${media.desktop} {
    display: grid;
    flex: 1;
    grid-template: minmax(0, 1fr) / minmax(0, 3fr) minmax(380px, 2fr);
    min-height: 0;
  }
`;

/**
 * Positioned, so that visually hidden content inside does not make the page scroll. A column and no grid: a sticky child
 * of a grid cannot leave its own row.
 */
const Side = styled.div`
  ${focusRing}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: ${space(5)} ${space(4)} ${space(10)};
  background: ${color("surface")};
  ${media.desktop} {
    padding: ${space(4)} ${space(6)} 0;
    overflow-y: auto;
    scroll-padding-bottom: 240px;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;
