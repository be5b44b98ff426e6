import { CloudOff, Inbox } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { space } from "@/styles/theme";
import type { QueueView } from "./use-queue";

interface QueueBodyProps {
  view: Pick<QueueView<string>, "isFirstPage" | "toNextPage" | "toPreviousPage">;
  /** Rows of this page; undefined while loading. */
  count: number | undefined;
  nextCursor: string | null;
  /** The rows are those of the previous page or filter. */
  isPlaceholder: boolean;
  error: ApiError | null;
  onRetry: () => void;
  texts: { error: string; empty: string; emptyBody: string };
  /** The table. */
  children: ReactNode;
}

/** A page of a list with pagination, or the loading, empty or error state. */
export function QueueBody({
  view,
  count,
  nextCursor,
  isPlaceholder,
  error,
  onRetry,
  texts,
  children,
}: QueueBodyProps) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  if (count === undefined && error) {
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.error}
        body={error.message}
        action={<Button onClick={onRetry}>{common("tryAgain")}</Button>}
      />
    );
  }
  if (count === undefined) {
    return (
      <Waiting aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <Skeleton key={index} height={56} round={12} />
        ))}
      </Waiting>
    );
  }
  // A later page that became empty keeps its "previous" button.
  if (count === 0 && view.isFirstPage) {
    return (
      // Announced: a search that finds nothing replaces the list without moving the focus.
      <div role="status">
        <EmptyState icon={Inbox} title={texts.empty} body={texts.emptyBody} />
      </div>
    );
  }
  return (
    <>
      {children}
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
  );
}

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
