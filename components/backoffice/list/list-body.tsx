import { CloudOff, Inbox } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { color, space, tabular, type } from "@/styles/theme";
import type { ListAddress } from "./use-list-address";

/** A page of a list as its query answers it. */
export interface ListAnswer {
  readonly data:
    | { readonly items: readonly unknown[]; readonly next_cursor?: string | null }
    | undefined;
  readonly error: ApiError | null;
  /** Whether the rows are those of the previous page or filter. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Of the part of the list that the address names. */
export interface ListTexts {
  readonly error: string;
  readonly empty: string;
  readonly emptyBody: string;
}

type Pages = Pick<ListAddress, "pagesBefore" | "toNextPage" | "toPreviousPage" | "toFirstPage">;

interface ListBodyProps {
  /** Without it the list has no pages. */
  readonly page?: Pages | undefined;
  readonly list: ListAnswer;
  /** How many rows all pages have together, where that is known. */
  readonly total?: number | undefined;
  readonly texts: ListTexts;
  /** The table. */
  readonly children: ReactNode;
}

/** A page of a list, or the loading, empty or error state. */
export function ListBody({ page, list, total, texts, children }: ListBodyProps) {
  const { t: common } = useTranslation("common");
  const { data, error } = list;
  const isFirstPage = !page?.pagesBefore;
  const isUnknownPage = !isFirstPage && error?.fieldErrors.cursor !== undefined;

  const leavePage = useEffectEvent(() => page?.toFirstPage());
  useEffect(() => {
    if (isUnknownPage) leavePage();
  }, [isUnknownPage]);

  if (!data && error && !isUnknownPage) {
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.error}
        body={error.message}
        action={<Button onClick={() => void list.refetch()}>{common("tryAgain")}</Button>}
      />
    );
  }
  if (!data) {
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
  if (data.items.length === 0 && isFirstPage) {
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
      {page && <Pager page={page} list={list} total={total} />}
    </>
  );
}

interface PagerProps extends Pick<ListBodyProps, "list"> {
  readonly page: Pages;
  readonly total: number | undefined;
}

function Pager({ page, list: { data, isPlaceholderData }, total }: PagerProps) {
  const { t } = useTranslation("backoffice");
  const next = data?.next_cursor;
  const count = data?.items.length ?? 0;
  // Every page but the last is full.
  const before = next ? page.pagesBefore * count : (total ?? 0) - count;
  return (
    <Foot>
      {total !== undefined && count > 0 && !isPlaceholderData && (
        <Range>{t("range", { from: before + 1, to: before + count, total })}</Range>
      )}
      <Button
        variant="OUTLINE-NEUTRAL"
        size="DENSE"
        disabled={page.pagesBefore === 0}
        onClick={page.toPreviousPage}
      >
        {t("previousPage")}
      </Button>
      <Button
        variant="OUTLINE-NEUTRAL"
        size="DENSE"
        disabled={!next || isPlaceholderData}
        onClick={() => page.toNextPage(next)}
      >
        {t("nextPage")}
      </Button>
    </Foot>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const Range = styled.span`
  ${type.small}
  ${tabular}
  margin-right: auto;
  color: ${color("text-2")};
`;
