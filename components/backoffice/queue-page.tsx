import { CloudOff, Inbox, UserCheck } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { color, space, type } from "@/styles/theme";
import { BackofficeShell } from "./backoffice-shell";
import { type QueueItem, QueueTable } from "./queue-table";
import { QueueTools } from "./queue-tools";
import type { Section } from "./rail-nav";
import type { QueueView } from "./use-queue";

interface QueuePageProps<Filter extends string> {
  section: Section;
  title: string;
  nameColumn: string;
  searchLabel: string;
  searchPlaceholder: string;
  view: QueueView<Filter>;
  filters: readonly { value: Filter; label: string }[];
  /** Known once the list was read. */
  counts: { waiting: number; overdue: number } | undefined;
  items: readonly QueueItem[] | undefined;
  nextCursor: string | null;
  /** The rows still belong to another page or filter. */
  isPlaceholder: boolean;
  error: ApiError | null;
  onRetry: () => void;
  isTaking: boolean;
  onTakeNext: () => void;
}

/** A queue with its filters, search and pages, oldest submission first. */
export function QueuePage<Filter extends string>({
  section,
  title,
  nameColumn,
  view,
  counts,
  items,
  nextCursor,
  isPlaceholder,
  error,
  onRetry,
  isTaking,
  onTakeNext,
  ...tools
}: QueuePageProps<Filter>) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  return (
    <BackofficeShell section={section}>
      <Head>
        <div>
          <Title>{title}</Title>
          <Summary aria-live="polite">
            {counts ? t("queueSummary", { waiting: counts.waiting, overdue: counts.overdue }) : " "}
          </Summary>
        </div>
        <Button
          icon={UserCheck}
          onClick={onTakeNext}
          loading={isTaking}
          loadingLabel={common("loading")}
        >
          {t("takeNext")}
        </Button>
      </Head>
      <QueueTools view={view} {...tools} />
      {!items && error ? (
        <EmptyState
          icon={CloudOff}
          title={t("errorTitle")}
          body={error.message}
          action={<Button onClick={onRetry}>{common("tryAgain")}</Button>}
        />
      ) : !items ? (
        <Waiting aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity
            <Skeleton key={index} height={56} round={12} />
          ))}
        </Waiting>
      ) : items.length === 0 ? (
        <EmptyState icon={Inbox} title={t("emptyTitle")} body={t("emptyBody")} />
      ) : (
        <>
          <QueueTable caption={title} nameColumn={nameColumn} items={items} />
          <Pager>
            <Button
              variant="OUTLINE-NEUTRAL"
              size="DENSE"
              disabled={view.isFirstPage}
              onClick={view.toPreviousPage}
            >
              {t("previousPage")}
            </Button>
            <Button
              variant="OUTLINE-NEUTRAL"
              size="DENSE"
              disabled={!nextCursor || isPlaceholder}
              onClick={() => view.toNextPage(nextCursor)}
            >
              {t("nextPage")}
            </Button>
          </Pager>
        </>
      )}
    </BackofficeShell>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
`;

const Title = styled.h1`
  ${type.h2}
  margin: 0;
`;

const Summary = styled.p`
  ${type.small}
  margin: ${space(1)} 0 0;
  color: ${color("text-2")};
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Pager = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
