import { ChevronLeft, ChevronRight } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { IconButton } from "@/components/ui/icon-button";
import { StatusChip } from "@/components/ui/status-chip";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";
import { reviewPath } from "@/lib/backoffice-paths";
import { color, media, space, type } from "@/styles/theme";
import { useShortcuts } from "../shortcuts/use-shortcuts";
import type { ShownStatus } from "../subject-view";

/** Heading of a submission. */
export interface ReviewHead {
  readonly title: string;
  readonly status: ShownStatus;
  /** Its kind and submission time. */
  readonly submitted: string;
  /** 1-based position among the waiting submissions; 0 if it is not waiting. Ids of the neighbours. */
  readonly position: Reviews[Subject]["detail"]["position"];
}

/** Title, status and links to the neighbours. */
export function ReviewHeadParts({ head, subject }: { head: ReviewHead; subject: Subject }) {
  const { t } = useTranslation("reviews");
  const router = useRouter();
  const { index, total, previous, next } = head.position;
  const { title, value: _value, ...look } = head.status;
  const open = (id: string | null) => {
    if (id) void router.push(reviewPath(subject, id));
  };
  useShortcuts({
    n: next ? () => open(next) : undefined,
    p: previous ? () => open(previous) : undefined,
  });
  return (
    <>
      <Title>{head.title}</Title>
      <Second>
        <StatusChip {...look}>{title}</StatusChip>
        <Submitted>{head.submitted}</Submitted>
      </Second>
      <Position>
        {index > 0 ? <span>{t("positionOf", { index, total })}</span> : null}
        <IconButton
          outlined
          icon={ChevronLeft}
          label={t("previousReview")}
          disabled={!previous}
          onClick={() => open(previous)}
        />
        <IconButton
          outlined
          icon={ChevronRight}
          label={t("nextReview")}
          disabled={!next}
          onClick={() => open(next)}
        />
      </Position>
    </>
  );
}

/** In a row of its own on small screens, so that the first one is as high as its buttons. */
const Second = styled.div`
  display: flex;
  flex: 1 0 100%;
  order: 1;
  align-items: center;
  gap: ${space(3)};

  ${media.desktop} {
    display: contents;
  }
`;

const Title = styled.h1`
  ${type.h4}
  display: grid;
  flex: 1;
  align-content: center;
  min-width: 0;
  /* Of the buttons beside it, which stay at the top when it takes several lines. */
  min-height: 44px;
  margin: 0;
  overflow-wrap: anywhere;

  ${media.desktop} {
    flex: initial;
  }
`;

const Submitted = styled.span`
  ${type.small}
  flex: 1 1 180px;
  min-width: 0;
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
