import { ArrowLeft, ChevronLeft, ChevronRight, CloudOff, SearchX } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { useReviewQuery } from "@/lib/api/backoffice/review-query";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, reviewPath } from "@/lib/paths";
import { color, focusRing, media, space, type } from "@/styles/theme";
import { BackofficeShell } from "./backoffice-shell";
import { Decision } from "./decision";
import { DocumentViewer } from "./document-viewer";
import { ReviewHistory } from "./review-history";
import { statusLook } from "./status-tone";
import { TypedData } from "./typed-data";

/** One submission: documents on the left, data, checklist and decision on the right. */
export function ReviewPage({ userId }: { userId: string }) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const router = useRouter();
  const query = useReviewQuery(userId);
  const review = query.data;

  if (query.isError && !review) {
    const missing = query.error.status === 404 || query.error.status === 422;
    return (
      <BackofficeShell>
        <EmptyState
          heading="h1"
          icon={missing ? SearchX : CloudOff}
          title={t(missing ? "notFoundTitle" : "reviewErrorTitle")}
          body={missing ? t("notFoundBody") : query.error.message}
          action={
            missing ? (
              <ButtonLink href={paths.backoffice}>{t("back")}</ButtonLink>
            ) : (
              <Button onClick={() => void query.refetch()}>{common("tryAgain")}</Button>
            )
          }
        />
      </BackofficeShell>
    );
  }

  const open = (id: string | null | undefined) => {
    if (id) void router.push(reviewPath(id));
  };
  return (
    <BackofficeShell fill waiting={review?.position.total}>
      <Head>
        <Back href={paths.backoffice}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Back>
        {review ? (
          <>
            <Title>{review.full_name}</Title>
            <StatusChip {...statusLook(review.status.name)}>{review.status.title}</StatusChip>
            <Submitted>
              {t("submittedOn", {
                kind: t(review.kind === "new" ? "kindNew" : "kindResubmission"),
                date: formatDateTime(review.submitted_at, locale),
              })}
            </Submitted>
            <Position>
              {review.position.index > 0 ? (
                <span>
                  {t("positionOf", {
                    index: review.position.index,
                    total: review.position.total,
                  })}
                </span>
              ) : null}
              <IconButton
                outlined
                icon={ChevronLeft}
                label={t("previousReview")}
                disabled={!review.position.previous}
                onClick={() => open(review.position.previous)}
              />
              <IconButton
                outlined
                icon={ChevronRight}
                label={t("nextReview")}
                disabled={!review.position.next}
                onClick={() => open(review.position.next)}
              />
            </Position>
          </>
        ) : (
          <Skeleton width="280px" height={24} />
        )}
      </Head>
      <Split>
        {review ? (
          <>
            <DocumentViewer
              key={review.submission_id}
              idCard={review.id_card_file}
              selfie={review.selfie_file}
              onReload={() => void query.refetch()}
            />
            <Side>
              <TypedData review={review} />
              <Decision key={review.submission_id} review={review} />
              <ReviewHistory history={review.history} />
            </Side>
          </>
        ) : (
          <>
            <Skeleton height={420} round={0} />
            <Side aria-busy="true">
              <Skeleton height={240} />
              <Skeleton height={320} />
            </Side>
          </>
        )}
      </Split>
    </BackofficeShell>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 70px;
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color("line")};
  background: ${color("surface")};
  ${media.desktop} {
    padding: ${space(2)} ${space(6)};
  }
`;

const Back = styled(Link)`
  ${type.small}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding-right: ${space(4)};
  border-right: 1px solid ${color("line")};
  color: ${color("link")};
  font-weight: 650;
  text-decoration: none;
`;

const Title = styled.h1`
  ${type.h4}
  margin: 0;
`;

const Submitted = styled.span`
  ${type.small}
  color: ${color("text-2")};
`;

const Position = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  color: ${color("text-2")};
`;

const Split = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(380px, 2fr);
    height: calc(100dvh - 71px);
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(6)};
  padding: ${space(5)} ${space(4)} ${space(10)};
  background: ${color("surface")};
  ${media.desktop} {
    padding: ${space(5)} ${space(6)} ${space(10)};
    overflow-y: auto;
  }
`;
